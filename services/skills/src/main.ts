import { runBareService } from '@research/http';
import { commonSettings, readConfig, setting } from '@research/runtime';

// The service's process and its door: health and metrics.
await runBareService('skills', () =>
  readConfig({ ...commonSettings, PORT: setting.port(8083) }, process.env),
);
