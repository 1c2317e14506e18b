import { createResponseWriter } from '@footnote/http';
import { silentLog, systemClock } from '@footnote/runtime';
import express from 'express';
import supertest from 'supertest';
import { createJobHub } from '../src/ingestion/job-hub.ts';
import type { JobStore } from '../src/ingestion/job-store.ts';
import { streamJobs } from '../src/ingestion/stream-jobs.ts';
import { makeJob } from './make-job.ts';

const start = Date.parse('2026-03-01T12:00:00.000Z');
const caller = { user_id: 'alice', org_id: 'acme', org_role: null, name: null };

describe('progress streams of long events', () => {
  it('bring a client up to date over several streams, none of which is broken for its length', async () => {
    const warnings = Array.from({ length: 40 }, () => 'w'.repeat(250));
    const stored = Array.from({ length: 250 }, (_, n) => {
      const at = new Date(start + n);
      return makeJob({ org_id: 'acme', filing_id: `f${n}`, status: 'completed', warnings, updated_at: at });
    });
    const jobs = {
      changedSince: async (_org: string, since: Date, limit: number) =>
        stored.filter(({ updated_at }) => updated_at >= since).slice(0, limit),
      list: async () => [],
    } as Partial<JobStore> as JobStore;
    const app = express().get('/', (request, response, next) => {
      const deps = {
        jobs,
        hub: createJobHub(jobs, silentLog),
        clock: systemClock,
        lifetimeMs: 1,
        heartbeatMs: 600_000,
        stopping: new AbortController().signal,
      };
      streamJobs(deps, caller, String(request.query.last), createResponseWriter(response)).catch(next);
    });
    let last = `${start}.${stored[0]?.id}.completed`;
    const told: (string | undefined)[] = [];
    while (told.length < 249) {
      const { text } = await supertest(app).get('/').query({ last }).expect(200);
      const ids = [...text.matchAll(/^id: (.*)$/gm)].map(([, id = '']) => id);
      expect(ids.length).toBeGreaterThan(0);
      told.push(...ids.map((id) => id.split('.')[1]));
      last = ids.at(-1) ?? '';
    }
    expect(told).toEqual(stored.slice(1).map(({ id }) => id));
  });
});
