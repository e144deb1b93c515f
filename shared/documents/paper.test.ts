import { expect, test } from 'vitest';
import { paperIn } from './paper.ts';

test.each([
  ...(['America/New_York', 'US/Pacific', 'America/Indiana/Indianapolis', 'Pacific/Honolulu'] as const),
  ...(['America/Toronto', 'Canada/Eastern', 'America/Mexico_City', 'Asia/Manila', 'America/Bogota'] as const),
  ...(['America/Santiago', 'America/Caracas', 'America/Puerto_Rico'] as const),
])('paper in %s is Letter', (zone) => expect(paperIn(zone)).toBe('us-letter'));

test.each([
  'Europe/Berlin',
  'America/Sao_Paulo',
  'America/Lima',
  'Asia/Tokyo',
  'Africa/Accra',
  'UTC',
  'Etc/GMT+5',
])('paper in %s is A4', (zone) => expect(paperIn(zone)).toBe('a4'));
