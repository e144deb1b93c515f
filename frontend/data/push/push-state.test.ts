import { expect, test } from 'vitest';
import { type DeviceFacts, devicePushOf, repairFor } from './push-state.ts';

const facts: DeviceFacts = {
  ...{ canPush: true, isIos: false, isInstalled: false, permission: 'granted', isSubscribed: true },
};
const offIn = { ...facts, isSubscribed: false } as const;
const iphone = { ...facts, isIos: true, canPush: false, permission: 'denied', isSubscribed: false } as const;
const installed = { ...iphone, canPush: true, isInstalled: true, permission: 'default' } as const;

test.each<[string, DeviceFacts, boolean, string]>([
  ['on: allowed, subscribed, and known to the server', facts, true, 'on'],
  ['off: the server does not know the subscription', facts, false, 'off'],
  ['off: this browser is not subscribed, whatever the server says', offIn, true, 'off'],
  ['off: nobody was asked yet', { ...offIn, permission: 'default' }, false, 'off'],
  ['denied: blocked, whatever remains of a subscription', { ...facts, permission: 'denied' }, true, 'denied'],
  ['to be installed first: an iPhone in Safari', iphone, false, 'needs-install'],
  ['unsupported: an old iPhone, from home', { ...iphone, isInstalled: true }, false, 'unsupported'],
  ['unsupported: another browser without pushes', { ...iphone, isIos: false }, false, 'unsupported'],
  ['off: an iPhone from the home screen', installed, false, 'off'],
])('%s', (_, device, isOn, state) => {
  expect(devicePushOf(device, isOn)).toBe(state);
});

const bytes = new Uint8Array([4, 251, 255, 190, 7]).buffer;

test('a subscription is sent again, and renewed when it was made for another key of the site', () => {
  expect(repairFor(bytes, 'BPv_vgc')).toBe('send');
  expect(repairFor(bytes, 'BPv_vgd')).toBe('renew');
  expect(repairFor(null, 'BPv_vgc')).toBe('renew');
  expect(repairFor(undefined, 'BPv_vgc')).toBe('nothing');
});
