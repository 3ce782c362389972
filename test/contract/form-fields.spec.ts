import { expect, test } from "../support/fixtures.ts";
import { PROBE_SEED } from "../support/seed.ts";

test.use({ seed: PROBE_SEED, system: "probe" });

const FIELDS = "https://foundryvtt.com/api/modules/foundry.applications.fields.html";
const DATA = "https://foundryvtt.com/api/classes/foundry.data.fields.DataField.html";

test(`createFormGroup puts label, units, fields and hint together (${FIELDS})`, async ({ join }) => {
  const page = await join("Gamemaster");
  const found = await page.evaluate(() => {
    const { createFormGroup, createNumberInput, createTextInput } = (globalThis as any).foundry.applications.fields;
    const group = createFormGroup({
      label: "Length",
      units: "m",
      hint: "As measured.",
      rootId: "root",
      stacked: true,
      classes: ["slim"],
      input: createNumberInput({ name: "system.length", value: 4, min: 0, max: 9, step: 2 }),
    });
    const two = createFormGroup({ label: "Yes", localize: true, input: createTextInput({ name: "a", value: "<" }) });
    const input = group.querySelector("input");
    return {
      classes: [...group.classList].sort(),
      label: group.querySelector("label").textContent.trim(),
      labelled: group.querySelector("label").htmlFor === input.id && input.id,
      input: [input.type, input.name, input.value, input.min, input.max, input.step, input.parentElement.className],
      hint: group.querySelector(".hint").textContent,
      localised: two.querySelector("label").textContent.trim(),
      value: two.querySelector("input").value,
      noHint: two.querySelector(".hint"),
    };
  });
  expect(found).toEqual({
    classes: ["form-group", "slim", "stacked"],
    label: "Length (m)",
    labelled: "root-system.length",
    input: ["number", "system.length", "4", "0", "9", "2", "form-fields"],
    hint: "As measured.",
    localised: "Yes",
    value: "<",
    noHint: null,
  });
});

test(`select inputs group, sort, mark and translate their options (https://foundryvtt.com/api/v14/interfaces/foundry.applications.fields.SelectInputConfig.html)`, async ({
  join,
}) => {
  const page = await join("Gamemaster");
  const html = await page.evaluate(() => {
    const { createSelectInput } = (globalThis as any).foundry.applications.fields;
    const describe = (select: HTMLElement) =>
      [...select.querySelectorAll("option")].map((option) =>
        [option.value, option.textContent, option.selected, option.disabled, (option.parentElement as any).label ?? ""].join("|"),
      );
    const options = [
      { value: "b", label: "Bow", group: "Far" },
      { value: "a", label: "Axe", group: "Near" },
      { value: "c", label: "Club", group: "Near", disabled: true },
    ];
    return [
      describe(createSelectInput({ name: "w", options, value: "a", groups: ["Near", "Far"], blank: "None" })),
      describe(
        createSelectInput({
          name: "w",
          options: [
            { value: "2", label: "Z" },
            { value: "1", label: "A" },
          ],
          sort: true,
          value: 2,
        }),
      ),
      describe(createSelectInput({ name: "w", options: [{ key: "x", text: "Yes" }], valueAttr: "key", labelAttr: "text", localize: true, value: "x" })),
    ];
  });
  expect(html).toEqual([
    ["|None|false|false|", "a|Axe|true|false|Near", "c|Club|false|true|Near", "b|Bow|false|false|Far"],
    ["1|A|false|false|", "2|Z|true|false|"],
    ["x|Yes|true|false|"],
  ]);
});

test(`each kind of data field has its input (${DATA}#toInput)`, async ({ join }) => {
  const page = await join("Gamemaster");
  const inputs = await page.evaluate(() => {
    const { fields } = (globalThis as any).foundry.data;
    const schema = new fields.SchemaField({
      text: new fields.StringField(),
      choice: new fields.StringField({ choices: { a: "A", b: "B" }, required: true, blank: false }),
      maybe: new fields.StringField({ choices: { a: "A" }, blank: true }),
      on: new fields.BooleanField(),
      number: new fields.NumberField({ min: 1, integer: true }),
      bounded: new fields.NumberField({ min: 0, max: 10, step: 1, nullable: false, initial: 0 }),
      pick: new fields.NumberField({ choices: { 1: "One", 2: "Two" } }),
      colour: new fields.ColorField(),
      html: new fields.HTMLField(),
      file: new fields.FilePathField({ categories: ["IMAGE"] }),
      uuid: new fields.DocumentUUIDField(),
      tags: new fields.SetField(new fields.StringField()),
      several: new fields.SetField(new fields.StringField({ choices: { a: "A", b: "B" } })),
    });
    const values: Record<string, unknown> = {
      choice: "b",
      on: true,
      number: 3,
      pick: 2,
      tags: ["x", "y"],
      several: ["b"],
      text: "<i>",
      colour: "#ff0000",
      html: "<p>h</p>",
    };
    return Object.fromEntries(
      Object.entries<any>(schema.fields).map(([name, field]) => {
        const input = field.toInput({ name: `system.${name}`, value: values[name] ?? null });
        document.body.append(input);
        const value = input.type === "checkbox" ? input.checked : input.value;
        const described = [input.localName, input.type ?? "", input.name ?? input.getAttribute("name"), value instanceof Set ? [...value] : value];
        input.remove();
        return [name, described];
      }),
    );
  });
  expect(inputs).toMatchObject({
    text: ["input", "text", "system.text", "<i>"],
    choice: ["select", "select-one", "system.choice", "b"],
    maybe: ["select", "select-one", "system.maybe", ""],
    on: ["input", "checkbox", "system.on", true],
    number: ["input", "number", "system.number", "3"],
    bounded: ["range-picker", expect.anything(), "system.bounded", 0],
    pick: ["select", "select-one", "system.pick", "2"],
    colour: ["color-picker", expect.anything(), "system.colour", "#ff0000"],
    html: ["prose-mirror", expect.anything(), "system.html", "<p>h</p>"],
    file: ["file-picker", expect.anything(), "system.file", expect.anything()],
    uuid: ["document-tags", expect.anything(), "system.uuid", null],
    tags: ["string-tags", expect.anything(), "system.tags", ["x", "y"]],
    several: ["multi-select", expect.anything(), "system.several", ["b"]],
  });
});

test(`the helpers formInput and formGroup draw a field with its label, hint and path (https://foundryvtt.com/api/modules/foundry.applications.handlebars.html)`, async ({
  join,
}) => {
  const page = await join("Gamemaster");
  const found = await page.evaluate(() => {
    const { foundry, game, Handlebars } = globalThis as any;
    const { fields } = game.actors.getName("Aude").system.schema;
    fields.health.fields.value.label ||= "Health";
    const template =
      '{{formGroup fields.health.fields.value value=7 rootId="r" hint="Hint" classes="slim wide" placeholder="0"}}<hr>{{formInput fields.health.fields.value value=8 disabled=true}}';
    const holder = document.createElement("div");
    holder.innerHTML = Handlebars.compile(template)({ fields }, { allowProtoMethodsByDefault: true, allowProtoPropertiesByDefault: true });
    const [first, second] = holder.querySelectorAll("input");
    const custom = fields.health.fields.value.toFormGroup(
      {},
      { input: (field: any, config: any) => Object.assign(document.createElement("b"), { textContent: `${field.name} ${config.value}` }), value: 9 },
    );
    const widget = fields.health.fields.value.toFormGroup({ widget: () => Object.assign(document.createElement("div"), { id: "widget" }) }, {});
    return [
      [...holder.querySelector(".form-group")!.classList].sort(),
      holder.querySelector("label")!.htmlFor,
      holder.querySelector(".hint")!.textContent,
      first!.name,
      first!.value,
      first!.id,
      first!.placeholder,
      first!.disabled,
      second!.value,
      second!.disabled,
      custom.querySelector("b").textContent,
      widget.id,
      foundry.utils.getType(holder.querySelector("label")!.textContent),
    ];
  });
  expect(found).toEqual([
    ["form-group", "slim", "wide"],
    "r-system.health.value",
    "Hint",
    "system.health.value",
    "7",
    "r-system.health.value",
    "0",
    false,
    "8",
    true,
    "value 9",
    "widget",
    "string",
  ]);
});

test(`selectOptions and numberInput (https://foundryvtt.com/api/modules/foundry.applications.handlebars.html)`, async ({ join }) => {
  const page = await join("Gamemaster");
  const found = await page.evaluate(() => {
    const { Handlebars } = globalThis as any;
    const render = (source: string) => {
      const select = document.createElement("select");
      select.multiple = true;
      select.innerHTML = Handlebars.compile(source)({
        record: { a: "Yes", b: "B" },
        list: [{ id: "x", name: "X<" }],
        flat: ["one", "two"],
        chosen: ["one", "two"],
        inverted: { Label: "value" },
      });
      return [...select.options].map((option) => `${option.value}|${option.textContent}|${option.selected}`);
    };
    const number = document.createElement("div");
    number.innerHTML = Handlebars.compile('{{numberInput 5 name="n" min=1 max=9 step=2 class="small" disabled=true}}')({});
    const input = number.querySelector("input")!;
    return [
      render('{{selectOptions record selected="a" localize=true blank="None"}}'),
      render('{{selectOptions list selected="x" valueAttr="id" labelAttr="name"}}'),
      render("{{selectOptions flat selected=chosen}}"),
      render('{{selectOptions inverted inverted=true selected="value"}}'),
      [input.type, input.name, input.value, input.min, input.max, input.step, input.className, input.disabled],
    ];
  });
  expect(found).toEqual([
    ["|None|false", "a|Yes|true", "b|B|false"],
    ["x|X<|true"],
    ["one|one|true", "two|two|true"],
    ["value|Label|true"],
    ["number", "n", "5", "1", "9", "2", "small", true],
  ]);
});
