/** The health page is not part of the API: it has no token and no contract. */
export async function livenessAnswer(): Promise<boolean> {
  try {
    return (await fetch('/health/live', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}
