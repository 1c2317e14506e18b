export const keys = {
  frames: (runId: string) => `lab:${runId}:frames`,
  lease: (runId: string) => `lab:${runId}:lease`,
  stop: (runId: string) => `lab:${runId}:stop`,
};

export const channels = {
  frames: (runId: string) => `lab:${runId}:frames`,
  stop: (runId: string) => `lab:${runId}:stop`,
};
