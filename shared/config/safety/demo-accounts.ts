/** The password of all invented people; the README names it. */
export const demoPassword = 'demo-sprint-1!';

/** Participants of the demo, and the first one of `npm run seed -- --clients`. */
export const demoEmails = [
  'demo@example.com',
  'tom.okafor@example.com',
  'ingrid.solheim@example.com',
  'marek.nowak@example.com',
  'aoife.brennan@example.com',
  'lukas.steiner@example.com',
  'priya.raman@example.com',
  'jonas.lind@example.com',
  'chiara.verdi@example.com',
  'hannah.weiss@example.com',
  'diego.morales@example.com',
  'sara.haddad@example.com',
  'ben.whitaker@example.com',
  'yuki.tanaka@example.com',
  'fatima.zahra.idrissi@example.com',
  'oliver.grant@example.com',
  'mireille.laurent@example.com',
  'samuel.mensah@example.com',
  'greta.holm@example.com',
  'rafael.costa@example.com',
  'nadia.petrova@example.com',
  'emre.yildiz@example.com',
  'clara.johansson@example.com',
  'daniel.kim@example.com',
  'client1@example.com',
] as const;

export type DemoEmail = (typeof demoEmails)[number];
