/** Runs a generator to its end at once. */
export function runSteps<T>(steps: Generator<void, T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** How long one slice may hold the process, in milliseconds. */
const sliceMs = 4;

/** Runs a generator in slices, letting the process do other things between them. */
export function runStepsInSlices<T>(steps: Generator<void, T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const slice = () => {
      try {
        const until = performance.now() + sliceMs;
        do {
          const { done, value } = steps.next();
          if (done) return resolve(value);
        } while (performance.now() < until);
        setImmediate(slice);
      } catch (error) {
        reject(error);
      }
    };
    setImmediate(slice);
  });
}
