import { Counter, Trend } from 'k6/metrics';

const inMilliseconds = true;

/** From sending a message to its push on another screen. */
export const pushLatency = new Trend('push_latency', inMilliseconds);
export const pushReceived = new Counter('push_received');
export const pushLost = new Counter('push_lost');
export const pushDoubled = new Counter('push_doubled');

/** From a review to the unlocked day on the participant's screen. */
export const unlockLatency = new Trend('unlock_latency', inMilliseconds);
export const journeyTime = new Trend('journey_time', inMilliseconds);
export const journeyFailed = new Counter('journey_failed');

/** By clients who then began another programme. */
export const programmesFinished = new Counter('programmes_finished');

/** From opening a WebSocket to Socket.IO's connect packet. */
export const socketConnect = new Trend('socket_connect', inMilliseconds);
export const socketsRefused = new Counter('sockets_refused');
/** Screens that the server or the network disconnected. */
export const socketsCut = new Counter('sockets_cut');

/** From the disconnect of all screens until this one has reconnected and refetched. */
export const stormBack = new Trend('storm_back', inMilliseconds);
export const stormReturns = new Counter('storm_returns');

/** Responses of 500 and above to abuse, and abusive sockets that stay open. */
export const abuseErrors = new Counter('abuse_errors');
/** Responses of 429 to abuse. */
export const abuseLimited = new Counter('abuse_limited');

/** From asking for a document, thumbnail or print until it is there. */
export const workTime = new Trend('work_time', inMilliseconds);
export const servedWork = new Counter('served_work');
export const hostileAnswers = new Counter('hostile_answers');
/** Answers of 500 and above to the attackers, answers that break off, and refusals that do not say when to come back. */
export const hostileFaults = new Counter('hostile_faults');

/** From the press until the workers have written to everybody. */
export const announcementTime = new Trend('announcement_time', inMilliseconds);
/** That ended. */
export const announcements = new Counter('announcements');
export const announcementMissed = new Counter('announcement_missed');
export const announcementDoubled = new Counter('announcement_doubled');
