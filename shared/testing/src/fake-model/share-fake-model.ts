import { type FakeModel, startFakeModel } from './fake-model.ts';

/** One fake model for all tests of a file, reset before each of them. */
export async function shareFakeModel(): Promise<FakeModel> {
  const fake = await startFakeModel();
  beforeEach(() => fake.reset());
  afterAll(() => fake.stop());
  return fake;
}
