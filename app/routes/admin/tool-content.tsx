import { href } from "react-router";
import { contentChoices } from "#app/contexts/learning/lti/queries/selections.server.ts";
import { Button } from "#app/ui/primitives/button.tsx";
import { SelectField } from "#app/ui/primitives/field.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/tool-content.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const choices = await contentChoices(ctxOf(context), params.courseId);
  return { ...choices, module: url.searchParams.get("module") ?? "" };
}

export const meta = titled("Add from a tool", "Choose exercises in a learning tool.");

export default function ToolContent({ loaderData }: Route.ComponentProps) {
  const { course, tools, modules, module } = loaderData;
  const page = href("/admin/courses/:courseId", { courseId: course.id });
  return (
    <>
      <p>
        <Link to={page} className="link">
          {course.title}
        </Link>
      </p>
      <h1 className="mt-4 text-2xl">Add from a tool</h1>
      <p className="mt-2 mb-6 max-w-text text-slate">
        You go to the tool and choose there. What you have chosen is shown here before it becomes a
        part of the course.
      </p>
      {tools.length === 0 ? (
        <p className="max-w-text border-y border-mist py-6">
          No tool offers content at present. A tool does when its{" "}
          <Link to="/admin/tools" className="link">
            registration
          </Link>{" "}
          has an address for choosing content.
        </p>
      ) : modules.length === 0 ? (
        <p className="max-w-text border-y border-mist py-6">
          This course has no module yet. Add one first; exercises go into it.
        </p>
      ) : (
        // A document of its own follows, whose policy allows the form to lead to the tool.
        <form method="get" action={`${page}/tool-content/open`} className="max-w-text space-y-5">
          <SelectField
            name="tool"
            label="Learning tool"
            prompt="Choose a tool"
            options={tools}
            state={{ value: tools.length === 1 ? tools[0]!.value : "", errors: undefined }}
          />
          <SelectField
            name="module"
            label="Module"
            prompt="Choose a module"
            help="What you choose is added at its end and counts for everybody's progress at once."
            options={modules}
            state={{ value: module, errors: undefined }}
          />
          <Button>Choose in the tool</Button>
        </form>
      )}
    </>
  );
}
