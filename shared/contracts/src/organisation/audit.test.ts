import { toolRouteIds } from '../lab/tool-route-ids.ts';
import { routesByService } from '../routes.ts';
import { auditedRoutes } from './audit.ts';

describe('the audit log', () => {
  it('says of every route whether it is noted', () => {
    const routes = Object.values(routesByService).flat();
    const asked = routes.filter(({ auth }) => (auth as string) !== 'public').map(({ id }) => id as string);
    expect(Object.keys(auditedRoutes).toSorted()).toEqual(asked.toSorted());
  });

  it('notes everything that changes something', () => {
    const changing = Object.values(routesByService)
      .flat()
      .filter(({ method }) => (method as string) !== 'GET')
      .filter(({ id }) => auditedRoutes[id] === null)
      .map(({ id }) => id);
    // They store nothing, or what they do is recorded by itself.
    expect(changing).toEqual([
      'generateSkill',
      'streamSkillDraft',
      'resolveMatrixRows',
      'readMatrixFile',
      ...Object.values(toolRouteIds),
      'callMcp',
    ]);
  });
});
