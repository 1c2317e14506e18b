import {
  doorTools,
  type HttpToolName,
  httpToolNames,
  listTools,
  type Route,
  toolRoutes,
} from '@footnote/contracts';
import { type Binder, reply } from '@footnote/http';
import { z } from 'zod';
import type { DoorDeps } from './door-deps.ts';
import { runTool } from './run-tool.ts';
import { writeMarkdown } from './write-markdown.ts';

export function bindDoorRoutes(bind: Binder, deps: DoorDeps): void {
  const listed = listHttpTools();
  bind.json(listTools, () => listed);
  for (const name of httpToolNames) bindTool(bind, deps, name);
}

function bindTool(bind: Binder, deps: DoorDeps, name: HttpToolName): void {
  const route: Route = toolRoutes[name];
  bind.json(route, async ({ body, caller, signal }) => {
    const result = await runTool(deps, name, body, { caller, signal, report: () => {} });
    const markdown = writeMarkdown(result);
    return reply({ result, markdown }, { markdown });
  });
}

function listHttpTools() {
  const tools = httpToolNames.map((name) => {
    const { title, description, scope, input, output } = doorTools[name];
    const input_schema: unknown = z.toJSONSchema(input, { io: 'input' });
    const output_schema: unknown = z.toJSONSchema(output, { io: 'output' });
    return { name, title, description, scope, input_schema, output_schema };
  });
  return { tools };
}
