/** The version of the interface that all doors serve. It changes with its contract, not with a release. */
export const apiVersion = '1.0.0';
