import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { openTcpProxy, type TcpProxy } from './tcp-proxy.ts';

let proxy: TcpProxy;
let target: number;
let close: () => void;
const heard: string[] = [];
const ends: Socket[] = [];
beforeEach(async () => {
  heard.length = 0;
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    ends.push(socket);
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      heard.push(String(bytes));
      socket.write(`re: ${bytes}`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  close = () => server.close();
  const closed = createServer();
  await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
  const deadPort = (closed.address() as AddressInfo).port;
  await new Promise((resolve) => closed.close(resolve));
  target = (server.address() as AddressInfo).port;
  proxy = await openTcpProxy(() => [deadPort, target]);
});
afterEach(async () => {
  for (const socket of ends.splice(0)) socket.destroy();
  await proxy.close();
  close();
});

function call(): { socket: Socket; answers: string[]; isOver: () => boolean } {
  const answers: string[] = [];
  const socket = connect({ port: proxy.port, host: '127.0.0.1' });
  ends.push(socket);
  let isOver = false;
  socket.on('error', () => undefined);
  socket.on('data', (bytes) => answers.push(String(bytes)));
  socket.on('close', () => {
    isOver = true;
  });
  return { socket, answers, isOver: () => isOver };
}

test('forwards both ways, to the first target that accepts the connection', async () => {
  const { socket, answers } = call();
  socket.write('hello');
  await eventually(() => expect(answers).toEqual(['re: hello']));
});

test('a cut closes open connections and refuses new ones', async () => {
  const { socket, answers, isOver } = call();
  socket.write('hello');
  await eventually(() => expect(answers).toHaveLength(1));
  proxy.setState('cut');
  await eventually(() => expect(isOver()).toBe(true));
  const next = call();
  await eventually(() => expect(next.isOver()).toBe(true));
});

test('bytes buffered by a frozen proxy arrive when it opens', async () => {
  const { socket, answers } = call();
  socket.write('one');
  await eventually(() => expect(answers).toHaveLength(1));
  proxy.setState('frozen');
  socket.write('two');
  const other = call();
  other.socket.write('three');
  const another = await openTcpProxy(() => [target]);
  const later = connect({ port: another.port, host: '127.0.0.1' });
  ends.push(later);
  later.write('later');
  await eventually(() => expect(heard).toContain('later'));
  expect(heard).toEqual(['one', 'later']);
  await another.close();
  proxy.setState('open');
  await eventually(() => expect(answers).toEqual(['re: one', 're: two']));
  await eventually(() => expect(other.answers).toEqual(['re: three']));
});

test('the near end of a half-open proxy receives nothing, not even the close', async () => {
  const { socket, answers, isOver } = call();
  socket.write('one');
  await eventually(() => expect(answers).toHaveLength(1));
  proxy.setState('half-open');
  socket.write('two');
  proxy.setState('open');
  const next = call();
  next.socket.write('three');
  await eventually(() => expect(next.answers).toEqual(['re: three']));
  expect([answers.length, isOver(), heard]).toEqual([1, false, ['one', 'three']]);
});

test('a response can be dropped after the request arrived', async () => {
  proxy.onAnswer(() => true);
  const { socket, answers, isOver } = call();
  socket.write('hello');
  await eventually(() => expect(isOver()).toBe(true));
  expect([heard, answers]).toEqual([['hello'], []]);
});

test('a connection can be cut after a number of bytes', async () => {
  proxy.cutAfter(3);
  const { socket, isOver } = call();
  socket.write('hello');
  await eventually(() => expect(isOver()).toBe(true));
  expect(heard).toEqual(['hel']);
});

test('a slow proxy delays all bytes and the close', async () => {
  proxy.setLatency(60);
  const start = performance.now();
  const { socket, answers } = call();
  socket.end('hello');
  await eventually(() => expect(answers).toEqual(['re: hello']));
  expect(performance.now() - start).toBeGreaterThan(115);
});
