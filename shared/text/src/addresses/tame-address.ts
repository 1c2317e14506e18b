/**
 * A picture that is loaded, or a link that is followed, can send what a reader knows to the person who put it into a
 * filing. So only addresses within the platform, and those from regulators' lists, are kept as links.
 */
export type TrustAddress = (address: string) => boolean;

export const imageNote = '*[image removed]*';

export function tameLink(label: string, address: string, trusts: TrustAddress): string {
  if (isOwn(address) || trusts(address)) return `[${label}](${address})`;
  const host = hostOf(address);
  return host === '' || label.includes(host) ? tameLabel(label) : `${tameLabel(label)} (\`${host}\`)`;
}

export function tameBare(address: string, trusts: TrustAddress): string {
  return trusts(address) ? address : `\`${hostOf(address) || 'address removed'}\``;
}

/** The words of a link, which may themselves be an address. */
function tameLabel(label: string): string {
  return label.replaceAll(/(?:https?|ftp):\/\/\S*|www\.\S*/gi, (address) => `\`${hostOf(address)}\``);
}

/** A path of this platform; `//host` and `/\host` lead to other hosts. */
function isOwn(address: string): boolean {
  return /^\/api\/[A-Za-z0-9]/.test(address) || /^#[\w-]*$/.test(address);
}

/** The host of an absolute address; empty when there is none. */
export function hostOf(address: string): string {
  const found = /^(?:[a-z]+:)?\/\/(?:[^/?#@\s]*@)?([A-Za-z0-9.-]{1,253})/i.exec(
    address.startsWith('www.') ? `https://${address}` : address,
  );
  return found?.[1] ?? '';
}
