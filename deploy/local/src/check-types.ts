// The types of everything but the explorer, and that the images can be built from them: see emit-declarations.ts.
import { join } from 'node:path';
import { emitDeclarations } from './checks/emit-declarations.ts';
import { projectRoot } from './project-root.ts';

const { output, passed, long } = await emitDeclarations(join(projectRoot, 'tsconfig.json'), projectRoot);
process.stdout.write(output);
for (const { file, characters } of long)
  console.error(
    `${file}: its declaration file has ${characters} characters, which is too near to the compiler's limit. Give the type of what ` +
      'it exports a name, or name a generic type by its parameter.',
  );
process.exitCode = passed && long.length === 0 ? 0 : 1;
