/**
 * A picture that is loaded, or a link that is followed, can send what a reader knows to the person who put it into a
 * filing. So only addresses within the platform, and those from regulators' lists, are kept as links.
 */
export type TrustAddress = (address: string) => boolean;

export const imageNote = '*[image removed]*';

export function keepsLink(address: string, trusts: TrustAddress): boolean {
  return isOwn(address) || trusts(address);
}

export function tameBare(address: string, trusts: TrustAddress): string {
  return trusts(address) ? address : `\`${hostOf(address) || 'address removed'}\``;
}

/** A path of this platform; `//host` and `/\host` lead to other hosts. */
function isOwn(address: string): boolean {
  return /^\/api\/[A-Za-z0-9]/.test(address) || /^#[\w-]*$/.test(address);
}

/** The host of an absolute address; empty for any other address. */
export function hostOf(address: string): string {
  const found = /^(?:[a-z]+:)?\/\/(?:[^/?#@\s]*@)?([A-Za-z0-9.-]{1,253})/i.exec(
    address.startsWith('www.') ? `https://${address}` : address,
  );
  return found?.[1] ?? '';
}
