import { describe, expect, it } from "vitest";
import { describeTabs } from "../../../../host/src/client/applications/api/tabs.ts";

const CONFIG = {
  tabs: [
    { id: "main", icon: "fa-solid fa-user" },
    { id: "gear", label: "My.Gear", cssClass: "wide" },
  ],
  labelPrefix: "My.Tabs",
  initial: "main",
};

describe("the tabs of a group", () => {
  it("carry their id, group, icon and the mark of the active one", () => {
    expect(describeTabs("primary", CONFIG, "main").main).toEqual({
      id: "main",
      group: "primary",
      icon: "fa-solid fa-user",
      active: true,
      cssClass: "active",
      label: "My.Tabs.main",
    });
  });

  it("prefer their own label to that of the prefix, and keep their own class", () => {
    expect(describeTabs("primary", CONFIG, "gear").gear).toMatchObject({ label: "My.Gear", cssClass: "wide active", active: true });
    expect(describeTabs("primary", CONFIG, "main").gear).toMatchObject({ cssClass: "wide", active: false });
  });

  it("have no label when none is configured", () => {
    expect(describeTabs("g", { tabs: [{ id: "a" }] }, null).a).toEqual({ id: "a", group: "g", active: false, cssClass: "" });
  });
});
