import { Form } from "react-router";
import type { Toast } from "#app/kernel/toast.ts";
import { Icon } from "../primitives/icon.tsx";
import { Link } from "../primitives/link.tsx";

/** A visible toast. The key distinguishes two with the same text. */
export type ShownToast = Toast & { key: number };

export const toastFrame =
  "on-dark relative rounded-md border border-dusk bg-ink p-4 pr-12 text-white shadow-lift";

const glyphs = { success: "check", error: "alert", info: "info" } as const;

export function ToastMessage({ toast }: { toast: Toast }) {
  return (
    <div className="flex gap-3" data-toast={toast.tone}>
      <Icon
        name={glyphs[toast.tone]}
        className={`mt-0.5 size-5 shrink-0 ${toast.tone === "error" ? "text-[#ff9d94]" : "text-brass-light"}`}
      />
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">{toast.title}</p>
        {toast.description && <p className="text-sm text-haze">{toast.description}</p>}
      </div>
    </div>
  );
}

/** The actions of a toast: links, and a form that undoes what was just done. */
export function ToastActions({ toast, onDone }: { toast: Toast; onDone?: () => void }) {
  const { actions = [], form } = toast;
  if (actions.length === 0 && !form) return null;
  return (
    <div className="mt-3 flex gap-3 pl-8">
      {actions.map(({ label, href }) => (
        <Link key={href} to={href} className={actionLook}>
          {label}
        </Link>
      ))}
      {form && (
        <Form method="post" action={form.action} {...(onDone ? { onSubmit: onDone } : {})}>
          {Object.entries(form.fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <button type="submit" className={`${actionLook} cursor-pointer`}>
            {form.label}
          </button>
        </Form>
      )}
    </div>
  );
}

const actionLook = "min-h-6 text-sm font-semibold text-brass-light underline";
