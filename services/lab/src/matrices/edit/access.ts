import type { OrgPrincipal } from '@footnote/contracts';
import { problem } from '@footnote/runtime';
import type { MatrixDeps } from '../matrix-deps.ts';
import type { Person, StoredMatrix } from '../stored-matrix.ts';

/** @throws matrix_not_found for one of another organisation, or of another person who does not share it */
export async function findMatrix(
  { matrices }: Pick<MatrixDeps, 'matrices'>,
  caller: OrgPrincipal,
  id: string,
): Promise<StoredMatrix> {
  const found = await matrices.get(caller.org_id, id);
  if (!found || !(found.shared || found.created_by.user_id === caller.user_id))
    throw problem('matrix_not_found');
  return found;
}

export const personOf = ({ user_id, name }: OrgPrincipal): Person => ({ user_id, name });
