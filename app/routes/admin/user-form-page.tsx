import type { ReactNode } from "react";
import { href } from "react-router";
import { Link } from "#app/ui/primitives/link.tsx";

/** The page of one form about a person, for when it is not opened as a dialog. */
export function UserFormPage(props: {
  id: string;
  name: string;
  title: string;
  lead?: string;
  children: ReactNode;
}) {
  const { id, name, title, lead, children } = props;
  return (
    <div className="max-w-text">
      <p>
        <Link to={href("/admin/users/:userId", { userId: id })} className="link wrap-anywhere">
          {name}
        </Link>
      </p>
      <h1 className="mt-4 text-2xl">{title}</h1>
      {lead && <p className="mt-2 text-slate">{lead}</p>}
      <div className="mt-6">{children}</div>
    </div>
  );
}
