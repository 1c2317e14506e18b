import { AlignmentType, LevelFormat, type NumberingDefinition } from 'docx';

/** Numbers of ordered lists: a definition for each first number, an instance for each list. */
export interface ListNumbering {
  begin(start: number): { reference: string; instance: number };
  readonly definitions: NumberingDefinition[];
}

export const bulletList = 'bullets';
export const deepestLevel = 8;
const mostStarts = 50;

export function createListNumbering(): ListNumbering {
  const starts = new Map<number, NumberingDefinition>();
  const bullets = {
    reference: bulletList,
    levels: levels(() => ({ format: LevelFormat.BULLET, text: '•' })),
  };
  let instance = 0;
  return {
    begin: (wanted) => {
      const start = starts.has(wanted) || (starts.size < mostStarts && wanted <= 32_767) ? wanted : 1;
      const reference = `numbers-${start}`;
      if (!starts.has(start)) {
        const numbers = (level: number) => ({ format: LevelFormat.DECIMAL, text: `%${level + 1}.`, start });
        starts.set(start, { reference, levels: levels(numbers) });
      }
      instance += 1;
      return { reference, instance };
    },
    get definitions() {
      return [bullets, ...starts.values()];
    },
  };
}

function levels(
  describe: (level: number) => Pick<NumberingDefinition['levels'][number], 'format' | 'text' | 'start'>,
) {
  return Array.from({ length: deepestLevel + 1 }, (_, level) => ({
    level,
    ...describe(level),
    alignment: AlignmentType.LEFT,
    style: { paragraph: { indent: { left: indentOf(level + 1), hanging: 360 } } },
  }));
}

/** In twentieths of a point. */
export const indentOf = (depth: number) => depth * 400;
