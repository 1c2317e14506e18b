/** The health page is no part of the API: no token, no contract. */
export async function livenessAnswer(): Promise<boolean> {
  try {
    return (await fetch('/health/live', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}
