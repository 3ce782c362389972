import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { registerHelpers } from "../../../../host/src/client/applications/handlebars-helpers.ts";
import { forgetTemplate, getTemplate, Handlebars, loadTemplates, renderTemplate } from "../../../../host/src/client/applications/handlebars.ts";

const files: Record<string, string> = {};
const fetched: string[] = [];

beforeAll(() => {
  registerHelpers();
  vi.stubGlobal("fetch", async (path: string) => {
    fetched.push(path);
    return path in files ? new Response(files[path]) : new Response("", { status: 404, statusText: "Not Found" });
  });
  vi.stubGlobal("game", { i18n: { localize: (key: string) => `<${key}>`, format: (key: string, data: object) => `${key}${JSON.stringify(data)}` } });
});

afterEach(() => {
  fetched.length = 0;
});

const render = (source: string, data: object = {}) =>
  Handlebars.compile(source)(data, { allowProtoMethodsByDefault: true, allowProtoPropertiesByDefault: true });

describe("templates", () => {
  it("are fetched once, however often they are rendered", async () => {
    files["t/once.hbs"] = "hello {{name}}";
    expect(await Promise.all([renderTemplate("t/once.hbs", { name: "A" }), renderTemplate("t/once.hbs", { name: "B" })])).toEqual(["hello A", "hello B"]);
    await getTemplate("t/once.hbs");
    expect(fetched).toEqual(["t/once.hbs"]);
  });

  it("serve as partials under their path, or under the name given", async () => {
    files["t/row.hbs"] = "[{{this}}]";
    files["t/list.hbs"] = '{{#each rows}}{{> "t/row.hbs"}}{{> my.row}}{{/each}}';
    await loadTemplates(["t/row.hbs"]);
    await loadTemplates({ "my.row": "t/row.hbs" });
    expect(await renderTemplate("t/list.hbs", { rows: [1, 2] })).toBe("[1][1][2][2]");
  });

  it("that do not exist are an error that names them, and are asked for again", async () => {
    await expect(renderTemplate("t/none.hbs")).rejects.toThrow(/t\/none\.hbs.*404/);
    files["t/none.hbs"] = "now";
    expect(await renderTemplate("t/none.hbs")).toBe("now");
    expect(fetched).toEqual(["t/none.hbs", "t/none.hbs"]);
  });

  it("are fetched anew once forgotten", async () => {
    files["t/hot.hbs"] = "old";
    await renderTemplate("t/hot.hbs");
    files["t/hot.hbs"] = "new";
    expect(await renderTemplate("t/hot.hbs")).toBe("old");
    await forgetTemplate("t/hot.hbs");
    expect(await renderTemplate("t/hot.hbs")).toBe("new");
  });

  it("read the getters of data models, in partials too", async () => {
    class Model {
      get total() {
        return 7;
      }
    }
    files["t/getter.hbs"] = '{{model.total}}{{> "t/part.hbs"}}';
    files["t/part.hbs"] = "/{{model.total}}";
    await loadTemplates(["t/part.hbs"]);
    expect(await renderTemplate("t/getter.hbs", { model: new Model() })).toBe("7/7");
  });
});

describe("helpers", () => {
  it.each([
    ["{{checked yes}}|{{checked no}}", "checked|"],
    ["{{disabled yes}}|{{disabled no}}", "disabled|"],
    ['{{concat "a" n "b"}}', "a3b"],
    ['{{ifThen yes "A" "B"}}{{ifThen no "A" "B"}}', "AB"],
    ["{{eq n 3}} {{ne n 3}} {{lt n 4}} {{gt n 4}} {{lte n 3}} {{gte n 4}}", "true false true false true false"],
    ['{{eq n "3"}}', "false"],
    ["{{not yes}} {{and yes n}} {{and yes no}} {{or no n}} {{or no no}}", "false true false true false"],
    ["{{numberFormat n decimals=2 sign=true}} {{numberFormat minus decimals=1 sign=true}} {{numberFormat n}}", "+3.00 -2.0 3"],
    ['{{localize "K"}}', "&lt;K&gt;"],
    ['{{localize "K" a=n}}', "K{&quot;a&quot;:3}"],
    ["{{#with (object a=n)}}{{a}}{{/with}}", "3"],
    [
      '{{radioBoxes "r" choices checked="b"}}',
      '<label class="checkbox"><input type="radio" name="r" value="a"> A&lt;</label><label class="checkbox"><input type="radio" name="r" value="b" checked> B</label>',
    ],
  ])("%s", (source, expected) => {
    expect(render(source, { yes: true, no: false, n: 3, minus: -2, choices: { a: "A<", b: "B" } })).toBe(expected);
  });
});
