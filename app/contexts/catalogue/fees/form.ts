import { z } from "zod";
import { versionField } from "#app/platform/forms/version-field.ts";
import type { FeeRules } from "./fee-rules.ts";
import { upfrontField, veteranField } from "./fields.ts";

const whole = (least: number, most: number) =>
  z
    .string({ error: `Please enter a whole number from ${least} to ${most}` })
    .trim()
    .regex(/^\d{1,3}$/, {
      error: `Please enter a whole number from ${least} to ${most}`,
      abort: true,
    })
    .transform(Number)
    .refine((n) => n >= least && n <= most, `Please enter a whole number from ${least} to ${most}`);

const line = (what: string, most: number) =>
  z
    .string({ error: `Please enter ${what}` })
    .trim()
    .min(1, `Please enter ${what}`)
    .max(most, `At most ${most} characters`);

const optional = z.string().trim().optional();

/** The staff's form for tax, discounts, instalments and the bank account. */
export const feeRulesForm = z
  .looseObject({
    version: versionField,
    gstPercent: whole(0, 50),
    gstNumber: line("the tax number", 40),
    upfrontPercent: whole(0, 100),
    veteranPercent: whole(0, 100),
    heads1: optional,
    percent1: optional,
    heads2: optional,
    percent2: optional,
    heads3: optional,
    percent3: optional,
    heads4: optional,
    percent4: optional,
    overWeeks: whole(0, 104),
    parts: whole(2, 12),
    everyDays: whole(1, 120),
    bankName: line("the account's name", 80),
    bankAccount: line("the account's number", 60),
  })
  .transform((form, context) => {
    const problem = (path: string, message: string) =>
      context.addIssue({ code: "custom", path: [path], message });
    const corporate: FeeRules["corporate"] = [];
    for (const n of [1, 2, 3, 4] as const) {
      const heads = form[`heads${n}`];
      const off = form[`percent${n}`];
      if (!heads && !off) continue;
      const tier = { heads: numberIn(heads, 1, 999), percent: numberIn(off, 0, 100) };
      if (tier.heads === undefined) problem(`heads${n}`, "Please enter how many people");
      else if (tier.percent === undefined) problem(`percent${n}`, "Please enter 0 to 100 percent");
      else if (corporate.some((other) => other.heads === tier.heads)) {
        problem(`heads${n}`, "Another tier begins with as many people");
      } else corporate.push({ heads: tier.heads, percent: tier.percent });
    }
    const ticked = (prefix: string) =>
      Object.entries(form).flatMap(([name, value]) =>
        name.startsWith(prefix) && value === "on" ? [name.slice(prefix.length)] : [],
      );
    const rules: FeeRules = {
      gst: { percent: form.gstPercent, number: form.gstNumber },
      upfront: { percent: form.upfrontPercent, moduleIds: ticked(upfrontField("")) },
      veteran: { percent: form.veteranPercent, moduleIds: ticked(veteranField("")) },
      corporate: corporate.toSorted((one, other) => one.heads - other.heads),
      instalments: { overWeeks: form.overWeeks, parts: form.parts, everyDays: form.everyDays },
      bank: { name: form.bankName, account: form.bankAccount },
    };
    return { version: form.version, rules };
  });

export type FeeRulesRequest = z.output<typeof feeRulesForm>;

/** Returns the rules as the form's values. */
export function feeRulesFields(rules: FeeRules): Record<string, string> {
  const { gst, upfront, veteran, corporate, instalments, bank } = rules;
  const fields: Record<string, string> = {
    gstPercent: String(gst.percent),
    gstNumber: gst.number,
    upfrontPercent: String(upfront.percent),
    veteranPercent: String(veteran.percent),
    overWeeks: String(instalments.overWeeks),
    parts: String(instalments.parts),
    everyDays: String(instalments.everyDays),
    bankName: bank.name,
    bankAccount: bank.account,
  };
  for (const id of upfront.moduleIds) fields[upfrontField(id)] = "on";
  for (const id of veteran.moduleIds) fields[veteranField(id)] = "on";
  for (const [index, { heads, percent }] of corporate.entries()) {
    fields[`heads${index + 1}`] = String(heads);
    fields[`percent${index + 1}`] = String(percent);
  }
  return fields;
}

function numberIn(text: string | undefined, least: number, most: number): number | undefined {
  if (!text || !/^\d{1,3}$/.test(text)) return undefined;
  const n = Number(text);
  return n >= least && n <= most ? n : undefined;
}
