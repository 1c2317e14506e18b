import { callTool, type DoorToolName, doorTools, httpToolNames, listTools } from '@research/contracts';
import { type Binder, reply } from '@research/http';
import { z } from 'zod';
import type { DoorDeps } from './door-deps.ts';
import { runTool } from './run-tool.ts';
import { writeMarkdown } from './write-markdown.ts';

export function bindDoorRoutes(bind: Binder, deps: DoorDeps): void {
  const listed = listHttpTools();
  bind.json(listTools, () => listed);
  bind.json(callTool, async ({ params, body, caller, signal }) => {
    const result = await runTool(deps, params.tool as DoorToolName, body, {
      caller,
      signal,
      report: () => {},
    });
    const markdown = writeMarkdown(result);
    return reply({ result, markdown }, { markdown });
  });
}

function listHttpTools() {
  const tools = httpToolNames.map((name) => {
    const { title, description, scope, input, output } = doorTools[name as DoorToolName];
    const input_schema: unknown = z.toJSONSchema(input, { io: 'input' });
    const output_schema: unknown = z.toJSONSchema(output, { io: 'output' });
    return { name, title, description, scope, input_schema, output_schema };
  });
  return { tools };
}
