import { type Caller, type LabPlace, openLabPlace, startTestLab, type TestLab } from './start-test-lab.ts';

/** What a suite of chat tests runs on. Its members are there once the suite's tests run. */
export interface LabSuite {
  readonly place: LabPlace;
  /** The first instance. */
  readonly lab: TestLab;
  /** The second one. */
  readonly other: TestLab;
  /** A new user of the first instance in each test. */
  readonly alice: Caller;
}

/**
 * Registers the set-up of a suite: stores of its own, and instances of the lab on them.
 * @param settings changes of the settings, one for each instance
 */
export function useTestLab(...settings: Record<string, string>[]): LabSuite {
  const labs: TestLab[] = [];
  let place: LabPlace | undefined;
  let alice: Caller | undefined;
  beforeAll(async () => {
    place = await openLabPlace();
    for (const change of settings.length > 0 ? settings : [{}]) labs.push(await startTestLab(place, change));
  });
  beforeEach(() => {
    alice = labs[0]?.caller();
  });
  afterAll(async () => {
    for (const lab of labs) await lab.stop();
    await place?.remove();
  });
  return {
    get place() {
      return there(place);
    },
    get lab() {
      return there(labs[0]);
    },
    get other() {
      return there(labs[1]);
    },
    get alice() {
      return there(alice);
    },
  };
}

function there<T>(part: T | undefined): T {
  if (part === undefined) throw new Error('this part of the suite is not set up yet');
  return part;
}
