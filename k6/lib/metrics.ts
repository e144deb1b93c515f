import { Counter, Trend } from 'k6/metrics';

const inMilliseconds = true;

/** From the call that sends a message to its push on an open screen. */
export const pushLatency = new Trend('push_latency', inMilliseconds);
export const pushReceived = new Counter('push_received');
export const pushLost = new Counter('push_lost');
export const pushDoubled = new Counter('push_doubled');

/** From a review to the next day on the participant's screen. */
export const unlockLatency = new Trend('unlock_latency', inMilliseconds);
export const journeyTime = new Trend('journey_time', inMilliseconds);
export const journeyFailed = new Counter('journey_failed');

/** From opening a WebSocket to being let in by Socket.IO. */
export const socketConnect = new Trend('socket_connect', inMilliseconds);
export const socketsRefused = new Counter('sockets_refused');
/** Open screens that ended without being asked to. */
export const socketsCut = new Counter('sockets_cut');

/** From the moment all screens were cut to this one being back with its lists. */
export const stormBack = new Trend('storm_back', inMilliseconds);
export const stormReturns = new Counter('storm_returns');

/** What abuse must never get: answers of 500 and above, and screens that stay open. */
export const abuseErrors = new Counter('abuse_errors');
/** Answers of 429 to abuse. */
export const abuseHeldBack = new Counter('abuse_held_back');
