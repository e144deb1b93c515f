/**
 * What pushes are on this device. `needs-install`: only once the site is on the home screen (iOS). `denied`: the browser blocks
 * them, and asking again shows nothing.
 */
export type DevicePush = 'unsupported' | 'needs-install' | 'denied' | 'off' | 'on';

export interface DeviceFacts {
  /** The browser has service workers, notifications and pushes. */
  canPush: boolean;
  isIos: boolean;
  /** Opened from the home screen. */
  isInstalled: boolean;
  permission: NotificationPermission;
  isSubscribed: boolean;
}

/** `isOn`: the server sends pushes to this session. */
export function devicePushOf(
  { canPush, isIos, isInstalled, permission, isSubscribed }: DeviceFacts,
  isOn: boolean,
): DevicePush {
  if (!canPush) return isIos && !isInstalled ? 'needs-install' : 'unsupported';
  if (permission === 'denied') return 'denied';
  return permission === 'granted' && isSubscribed && isOn ? 'on' : 'off';
}

/** What to do about a browser's subscription at a start: it may be made for an older key of the site. */
export function repairFor(
  key: ArrayBuffer | null | undefined,
  publicKey: string,
): 'nothing' | 'send' | 'renew' {
  if (key === undefined) return 'nothing';
  return key && base64Url(key) === publicKey ? 'send' : 'renew';
}

const base64Url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
