import { expect, test } from 'vitest';
import { type ListRow, readList } from './read-list.ts';

const ana: ListRow = {
  ...{ name: 'Ana Ito', email: 'ana@example.com', company: '' },
  ...{ coach: '', cohort: '', programme: '' },
};
const ben = { ...ana, name: 'Ben Low', email: 'ben@example.com' };

test.each([
  ['commas', 'Ana Ito, ana@example.com\nBen Low, ben@example.com'],
  ['semicolons', 'Ana Ito;ana@example.com\r\n\r\nBen Low;ben@example.com\r\n'],
  ['tabs', '\uFEFFAna Ito\tana@example.com\nBen Low\tben@example.com'],
  ['the address first', 'ana@example.com, Ana Ito\nben@example.com, Ben Low'],
  ['mail programs', 'Ana Ito <ana@example.com>\n"Ben Low" <ben@example.com>'],
  ['mail programs, on one line', 'Ana Ito <ana@example.com>, "Ben Low" <ben@example.com>;'],
  ['mixed lines', 'Ana Ito <ana@example.com>\nBen Low, ben@example.com'],
  ['titles', 'E-mail,Phone,Full name\nana@example.com,1,Ana Ito\nben@example.com,2,Ben Low'],
  ['addresses and names in turn', 'ana@example.com, Ana Ito\nBen Low, ben@example.com'],
  ['lines with different separators', 'Ana Ito;ana@example.com\nben@example.com, Ben Low'],
  ['pipes', 'Ana Ito|ana@example.com\nBen Low|ben@example.com'],
  ['old line ends', 'Ana Ito;ana@example.com\rBen Low;ben@example.com\r'],
  [
    'a line for the separator',
    '\uFEFFsep=;\r\nName;Email\r\nAna Ito;ana@example.com\r\nBen Low;ben@example.com',
  ],
  ['a line for a rare separator', '"sep=^"\nName^Email\nAna Ito^ana@example.com\nBen Low^ben@example.com'],
  ['a running number', '1007;Ana Ito;ana@example.com\n1008;Ben Low;ben@example.com'],
  [
    'a titled number',
    'ID;Client name;Primary email\n1007;Ana Ito;ana@example.com\n1008;Ben Low;ben@example.com',
  ],
  [
    'a number titled as a name',
    'Name;Full name;Email\n17;Ana Ito;ana@example.com\n18;Ben Low;ben@example.com',
  ],
  ['the last name first', 'Last Name;First Name;Email\nIto;Ana;ana@example.com\nLow;Ben;ben@example.com'],
  ['names in one cell, turned', 'Name;Email\n"Ito, Ana";ana@example.com\nLow, Ben;ben@example.com'],
  [
    'a whole name and its half',
    'First name,Name,Email\nAna,Ana Ito,ana@example.com\nBen,Ben Low,ben@example.com',
  ],
  [
    'two addresses in a cell',
    'Name,Email\nAna Ito,ana@example.com ::: ana@home.example\nBen Low,"ben@example.com, b@home.example"',
  ],
  [
    'a second address',
    'Email 2,Email,Name\n,ana@example.com,Ana Ito\nb@home.example,ben@example.com,Ben Low',
  ],
  [
    'a size, a type and a consent',
    'Name;Email;Email opt-in;EMAIL_TYPE;Company Size\nAna Ito;ana@example.com;yes;html;5\nBen Low;ben@example.com;no;html;9',
  ],
  ['a title with an @', 'Name;E-mail (you@example.com)\nAna Ito;ana@example.com\nBen Low;ben@example.com'],
  ['unknown titles', 'Wer?;Wohin?\nAna Ito;ana@example.com\nBen Low;ben@example.com'],
  [
    'a note above the titles',
    'Our clients in spring\n\nName;Email\nAna Ito;ana@example.com\nBen Low;ben@example.com',
  ],
  [
    'an address in a note',
    'Name;Email;Note\nAna Ito;ana@example.com;"asked <me@example.com>\nand waits"\nBen Low;ben@example.com;',
  ],
  [
    'an address in a note, untitled',
    'Ana Ito,ana@example.com,,,,,<me@example.com>\nBen Low,ben@example.com,,,,,',
  ],
  ['names beside the address', 'Who,Since\nAna Ito <ana@example.com>,May\n"Ben Low <ben@example.com>",June'],
  [
    'padded cells',
    'email\nana@example.com     , Ana Ito      , "{""list"": true}"   \nben@example.com  , Ben Low  , "{""list"": true}"  ',
  ],
  [
    'cells that are empty at the end',
    'Name;Email;;;\nAna Ito;ana@example.com;;;\nBen Low;ben@example.com;;;;;;',
  ],
  ['two names', 'First name;Last Name;Email\nAna;Ito;ana@example.com\nBen;Low;ben@example.com'],
])('a list is read: %s', (_, text) => {
  expect(readList(text).rows).toEqual([ana, ben]);
});

test('addresses alone are read, one or several on a line', () => {
  const alone = [ana, ben].map(({ email }) => ({ ...ana, name: '', email }));
  expect(readList('ana@example.com\nben@example.com').rows).toEqual(alone);
  expect(readList('ana@example.com; ben@example.com').rows).toEqual(alone);
  expect(readList('').rows).toEqual([]);
});

test('the other columns are read by their order, by their titles and behind an address', () => {
  const full = { ...ana, company: 'Ito, Tea', coach: 'Noah Berg', cohort: 'Spring', programme: 'Name it' };
  for (const text of [
    'Ana Ito,ana@example.com,"Ito, Tea",Noah Berg,Spring,Name it',
    'Cohort,Coach,Business,Programme,Email address,Name\nSpring,Noah Berg,"Ito, Tea",Name it,ana@example.com,Ana Ito',
    'Ana Ito <ana@example.com>, "Ito, Tea", Noah Berg, Spring, Name it',
  ])
    expect(readList(text).rows).toEqual([full]);
});

test('what is no address stays on its row', () => {
  expect(readList('Ana Ito, ana at example.com').rows).toEqual([{ ...ana, email: 'ana at example.com' }]);
  expect(readList('hello').rows).toEqual([{ ...ana, name: '', email: 'hello' }]);
});

test('a quoted cell with a line break is one line, and long cells are cut', () => {
  expect(readList('"Ana\nIto",ana@example.com').rows).toEqual([ana]);
  expect(readList(`${'x'.repeat(600)}@`).rows[0]?.email).toHaveLength(500);
});

test('lines of great length without an address hold nothing up', () => {
  for (const line of [
    'a'.repeat(200_000),
    `${' '.repeat(200_000)}x`,
    `<${'@'.repeat(200_000)}`,
    '"'.repeat(200_000),
  ])
    expect(readList(`Ana Ito <ana@example.com>\n${line}`).rows[0]).toEqual(ana);
});

const tea = { ...ana, company: 'Ito Tea' };

test.each([
  [
    'First Name,Middle Name,Last Name,Nickname,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Label,E-mail 2 - Value,Phone 1 - Value,Organization Name,Organization Title,Organization Department\nAna,,Ito,Nana,* Work,ana@example.com,,,,Ito Tea,Owner,Shop',
  ],
  [
    'First Name,Last Name,Company,Job Title,Business Street,Business Phone,Company Main Phone,E-mail Address,E-mail Type,E-mail Display Name\nAna,Ito,Ito Tea,Owner,Tea Lane,1,2,ana@example.com,SMTP,Ana Ito (ana@example.com)',
  ],
  [
    'First Name,Last Name,Display Name,Nickname,Primary Email,Secondary Email,Screen Name,Work Phone,Organization,Notes,\nAna,Ito,Ana Ito,Nana,ana@example.com,,,,Ito Tea,,',
  ],
  ['EMAIL,LASTNAME,FIRSTNAME,COMPANY,SMS,LASTUPDATED\nana@example.com,Ito,Ana,Ito Tea,,2026-01-01'],
  [
    'Customer ID,firstName,last_name,Email consent,Email,Default Address Company,Business name,Supplier number\n17,Ana,Ito,yes,ana@example.com,,Ito Tea,12',
  ],
  ['timestamp,email,password,company_name,fname,lname\n2026-01-01,ana@example.com,secret,Ito Tea,Ana,Ito'],
  ['ID,Vorname,Nachname,Primary email,Firma\n1007,Ana,Ito,ana@example.com,Ito Tea'],
  ['Anrede;Name;Vorname;E-Mail-Adresse;Firma;Straße\nFrau;Ito;Ana;ana@example.com;Ito Tea;Gasse'],
  ['Prénom;Nom;Adresse e-mail;Entreprise\nAna;Ito;ana@example.com;Ito Tea'],
  ['Nombre;Apellidos;Correo electrónico;Empresa\nAna;Ito;ana@example.com;Ito Tea'],
  ['Cognome;Nome;Posta elettronica;Azienda\nIto;Ana;ana@example.com;Ito Tea'],
  ['Nome;Sobrenome;E-mail;Empresa\nAna;Ito;ana@example.com;Ito Tea'],
  ['Imię;Nazwisko;Adres e-mail;Firma\nAna;Ito;ana@example.com;Ito Tea'],
  ['Achternaam;Voornaam;E-mailadres;Bedrijf\nIto;Ana;ana@example.com;Ito Tea'],
  ['Förnamn;Efternamn;E-postadress;Företag\nAna;Ito;ana@example.com;Ito Tea'],
  ['Příjmení;Jméno;E-mail;Společnost\nIto;Ana;ana@example.com;Ito Tea'],
  ['Имя;Фамилия;Электронная почта;Компания\nAna;Ito;ana@example.com;Ito Tea'],
  ['Adı;Soyadı;E-posta;Şirket\nAna;Ito;ana@example.com;Ito Tea'],
  ['Όνομα;Επώνυμο;Email;Εταιρεία\nAna;Ito;ana@example.com;Ito Tea'],
  ['名;姓;メールアドレス;会社名\nAna;Ito;ana@example.com;Ito Tea'],
  ['Name;Email;Business\n"Ito, Ana";ana@example.com;Ito Tea'],
  ['Name,Email,Business,Coach,Group\nAna Ito,ana@example.com,Ito Tea,,'],
])('columns are known in exports of address books and in other languages: %.60j', (text) => {
  expect(readList(text).rows).toEqual([tea]);
});

test('a coach may be named by an address', () => {
  const text = 'Coach email;Email;Name\nnoah@example.com;ana@example.com;Ana Ito';
  expect(readList(text).rows).toEqual([{ ...ana, coach: 'noah@example.com' }]);
});

test('separators in quoted cells decide nothing', () => {
  const text =
    'Name;Email;Business\n"Ito, Ana";ana@example.com;"Ito, Low, Berg und Co, Tee, Kaffee, Kuchen"\nBen Low;ben@example.com;"Kerzen, Seifen, Duft, Licht"';
  expect(readList(text).rows.map(({ name, company }) => [name, company])).toEqual([
    ['Ana Ito', 'Ito, Low, Berg und Co, Tee, Kaffee, Kuchen'],
    ['Ben Low', 'Kerzen, Seifen, Duft, Licht'],
  ]);
});

test('the coach chooses other columns, or that the first row is a person', () => {
  const text = 'Contact,Nick,Email\nAna Ito,Nana,ana@example.com';
  const { table } = readList(text);
  expect([table?.hasTitles, table?.titles, table?.columns.name]).toEqual([
    true,
    ['Contact', 'Nick', 'Email'],
    0,
  ]);
  const chosen = readList(text, { columns: { name: 1, familyName: 0, company: 0 } });
  expect(chosen.rows).toEqual([{ ...ana, name: 'Nana Ana Ito', company: 'Ana Ito' }]);
  expect(readList(text, { hasTitles: false }).rows).toHaveLength(2);
  expect(readList('Ana Ito,none yet\nBen Low,ben@example.com').rows).toHaveLength(1);
  const untitled = { hasTitles: false };
  expect(readList('Ana Ito,none yet\nBen Low,ben@example.com', untitled).rows[0]?.name).toBe('Ana Ito');
});

test.each([
  'Ana Ito, ana@example',
  'Ana Ito, ana at example',
  'ana.example.com',
  'Ana Ito <ana at example.com>',
])('a first row that means a person is one: %s', (line) => {
  expect(readList(`${line}\nBen Low, ben@example.com`).rows).toHaveLength(2);
});
