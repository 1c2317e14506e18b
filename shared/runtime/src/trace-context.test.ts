import { formatTraceparent, newTrace, parseTraceparent } from './trace-context.ts';

const header = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';

describe('a traceparent header', () => {
  it('reads and writes the example of the recommendation', () => {
    const trace = parseTraceparent(header);
    expect(trace).toEqual({
      traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
      spanId: '00f067aa0ba902b7',
      sampled: true,
    });
    expect(trace && formatTraceparent(trace)).toBe(header);
  });

  it.each([
    ['missing', undefined],
    ['of another version', header.replace('00-', '01-')],
    ['without a trace', header.replace(/4bf\w+/, '0'.repeat(32))],
    ['without a span', header.replace(/00f\w+/, '0'.repeat(16))],
    ['in capitals', header.toUpperCase()],
    ['too long', `${header}-more`],
    ['sent twice', [header, header]],
  ])('is left aside when it is %s', (_what, value) => {
    expect(parseTraceparent(value)).toBeUndefined();
  });

  it('is made in the same form, and is not sampled', () => {
    const trace = newTrace();
    expect(parseTraceparent(formatTraceparent(trace))).toEqual(trace);
    expect(trace.sampled).toBe(false);
  });
});
