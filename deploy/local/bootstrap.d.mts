interface LockFile {
  packages: Record<string, { version?: string; optional?: boolean }>;
}

export function isInstalled(lock: LockFile, installed: LockFile): boolean;
export function withLock<T>(folder: string, maxWaitMs: number, work: () => T): T;
