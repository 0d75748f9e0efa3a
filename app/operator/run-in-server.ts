import type { RunCommand } from "#app/platform/db/command-socket.server.ts";
import { operatorCommands } from "./commands.ts";
import type { Tools } from "./operator-command.ts";

/** Runs commands inside the running application, with its open database and file store. */
export function runInServer(tools: Omit<Tools, "say" | "complain">): RunCommand {
  return async ([name, ...args], speech) => {
    const command = operatorCommands.find((each) => each.name === name && !each.alone);
    if (!command?.understand(args)) {
      speech.complain(
        "The running application does not know this command. Is it an older version?",
      );
      return 2;
    }
    return command.run(args, { ...tools, ...speech });
  };
}
