import { multiply } from './fragment.ts';

/** A straight line that is drawn across or down the page, in points from the left and from the top. */
export interface Rule {
  down: boolean;
  /** Its place: from the top of a line across, from the left of a line down. */
  at: number;
  from: number;
  to: number;
}

/** The operators that are read here, by the library's numbers of them. */
export interface PathOperators {
  save: number;
  restore: number;
  transform: number;
  paintFormXObjectBegin: number;
  paintFormXObjectEnd: number;
  constructPath: number;
  stroke: number;
  closeStroke: number;
  endPath: number;
}

/** What a page draws: the library's numbers of its operators, and what each is given. */
export interface Drawn {
  fnArray: readonly number[];
  argsArray: readonly unknown[];
}

/** A filled shape no thicker than this is a line. */
const mostThick = 2.5;
/** How far the ends of a straight line may be off, in points. */
const straight = 0.7;
const shortest = 2;
/** A page with more lines is a drawing or a map, not tables. */
const mostRules = 6_000;
/** Of the library's paths: a move, a line, two kinds of curve, and the way back to the start. */
const pathSteps = { move: 0, line: 1, cubic: 2, quadratic: 3, close: 4 } as const;

/** The lines that a page draws across and down, as its tables' borders are. */
export function readRules(
  { fnArray, argsArray }: Drawn,
  view: readonly number[],
  operators: PathOperators,
): Rule[] {
  const rules: Rule[] = [];
  let matrix = [...view];
  const saved: number[][] = [];
  for (let index = 0; index < fnArray.length; index += 1) {
    const operator = fnArray[index];
    const args = argsArray[index] as unknown[];
    if (operator === operators.save) saved.push(matrix);
    else if (operator === operators.restore || operator === operators.paintFormXObjectEnd)
      matrix = saved.pop() ?? matrix;
    else if (operator === operators.transform) matrix = multiply(matrix, args as number[]);
    else if (operator === operators.paintFormXObjectBegin) {
      saved.push(matrix);
      if (args[0]) matrix = multiply(matrix, args[0] as number[]);
    } else if (operator === operators.constructPath) {
      const [paint, [path]] = args as [number, readonly (ArrayLike<number> | null)[]];
      if (!path || paint === operators.endPath) continue;
      const isStroked = paint === operators.stroke || paint === operators.closeStroke;
      for (const points of shapesOf(path, matrix))
        rules.push(...(isStroked ? strokesOf(points) : fillOf(points)));
      if (rules.length > mostRules) return [];
    }
  }
  return rules;
}

type Point = readonly [x: number, y: number];

/** The corners of each shape that has straight sides only, at their places on the page. */
function shapesOf(path: ArrayLike<number>, matrix: readonly number[]): Point[][] {
  const shapes: Point[][] = [];
  let points: Point[] = [];
  const at = (index: number): Point => {
    const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = matrix;
    const x = path[index] ?? 0;
    const y = path[index + 1] ?? 0;
    return [a * x + c * y + e, b * x + d * y + f];
  };
  for (let index = 0; index < path.length; ) {
    const step = path[index];
    if (step === pathSteps.move) {
      points = [at(index + 1)];
      shapes.push(points);
      index += 3;
    } else if (step === pathSteps.line) {
      points.push(at(index + 1));
      index += 3;
    } else if (step === pathSteps.close) {
      if (points[0]) points.push(points[0]);
      index += 1;
    } else {
      // A curve: what follows it is a shape of its own.
      const size = step === pathSteps.cubic ? 7 : 5;
      points = [at(index + size - 2)];
      shapes.push(points);
      index += size;
    }
  }
  return shapes.filter(({ length }) => length > 1);
}

function strokesOf(points: readonly Point[]): Rule[] {
  return points.slice(1).flatMap((point, index) => ruleOf(points[index] as Point, point));
}

/** A shape that is filled is a line where it is long and thin. */
function fillOf(points: readonly Point[]): Rule[] {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  if (y1 - y0 <= mostThick && x1 - x0 > y1 - y0) return ruleOf([x0, (y0 + y1) / 2], [x1, (y0 + y1) / 2]);
  if (x1 - x0 <= mostThick && y1 - y0 > x1 - x0) return ruleOf([(x0 + x1) / 2, y0], [(x0 + x1) / 2, y1]);
  return [];
}

function ruleOf([x0, y0]: Point, [x1, y1]: Point): Rule[] {
  const across = Math.abs(x1 - x0);
  const down = Math.abs(y1 - y0);
  if (down <= straight && across >= shortest)
    return [{ down: false, at: (y0 + y1) / 2, from: Math.min(x0, x1), to: Math.max(x0, x1) }];
  if (across <= straight && down >= shortest)
    return [{ down: true, at: (x0 + x1) / 2, from: Math.min(y0, y1), to: Math.max(y0, y1) }];
  return [];
}
