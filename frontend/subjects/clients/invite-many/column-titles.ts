import { fold } from '#shared/domain/normalise.ts';

/** What a title of a column can say. `full`: a name, whole unless another column has the other half of it. */
export type Kind = 'email' | 'full' | 'given' | 'family' | 'company' | 'coach' | 'cohort' | 'programme';

/** Titles of spreadsheets and address books in many languages; compared without accents, spaces and `NOISE`. */
const titles: Readonly<Record<Exclude<Kind, 'email'>, string>> = {
  given: `first name|given name|forename|first|given|fname|vorname|rufname|prénom|nombre de pila|primer nombre|nombres
    |imię|voornaam|primeiro nome|nome próprio|fornavn|förnamn|etunimi|křestní jméno|krstné meno|keresztnév|utónév
    |prenume|имя|име|ім'я|όνομα|ad|adı|ime|名|이름`,
  family: `last name|family name|surname|last|lname|nachname|familienname|zuname|nom de famille|apellido|apellidos
    |primer apellido|cognome|nazwisko|achternaam|familienaam|sobrenome|apelido|último nome|efternamn|etternavn
    |efternavn|sukunimi|příjmení|priezvisko|vezetéknév|családnév|prezime|priimek|фамилия|прізвище|фамилно име
    |επώνυμο|επίθετο|soyad|soyadı|soyisim|姓|성`,
  full: `name|full name|display name|client|client name|customer|customer name|contact|contact name|person
    |participant|participant name|vollständiger name|vor und nachname|kunde|kundin|kundenname|nom|nom complet
    |nom et prénom|prénom et nom|nombre|nombre completo|nombre y apellidos|cliente|nome|nome completo|nome e cognome
    |nome e sobrenome|imię i nazwisko|klient|naam|volledige naam|klant|namn|navn|nimi|jméno|jméno a příjmení|meno
    |név|teljes név|nume|nume complet|ime i prezime|фио|полное имя|имя и фамилия|піб|ονοματεπώνυμο|isim
    |ad soyad|adı soyadı|氏名|お名前|名前|姓名|名字|성명`,
  company: `company|company name|business|business name|organization|organization name|organisation|organisation name
    |employer|firm|firma|firmenname|unternehmen|betrieb|entreprise|société|nom de l'entreprise|raison sociale|empresa
    |nombre de la empresa|negocio|compañía|organización|azienda|ditta|società|impresa|nome azienda|ragione sociale
    |negócio|nome da empresa|organização|nazwa firmy|przedsiębiorstwo|bedrijf|bedrijfsnaam|organisatie|onderneming
    |företag|företagsnamn|virksomhed|bedrift|selskap|yritys|společnost|spoločnosť|cég|cégnév|companie|tvrtka|podjetje
    |компания|фирма|организация|компанія|εταιρεία|επιχείρηση|şirket|işletme|会社|会社名|公司|公司名称|회사`,
  coach: `coach|coach name|coach email|coach email address|assigned coach|betreuer|betreuerin|entrenador|entrenadora|allenatore|trener|treinador
    |mentor|begeleider`,
  cohort: `cohort|cohort name|group|group name|batch|kohorte|gruppe|cohorte|groupe|grupo|gruppo|coorte|kohorta|grupa
    |groep|turma|grupp|skupina|группа|група|ομάδα|grup`,
  programme: `programme|program|programme name|program name|programm|programma|programa|course|kurs|cours|curso|corso
    |cursus|программа|програма|πρόγραμμα|プログラム`,
};

/** Words that say nothing of what a column holds. */
const NOISE = /^(\d+|primary|main|value|your|optional)$/;

export const wordsOf = (title: string): string[] => fold(title).match(/[\p{L}\p{N}]+/gu) ?? [];
const plain = (title: string): string =>
  wordsOf(title)
    .filter((word) => !NOISE.test(word))
    .join('');

const kinds = new Map(
  Object.entries(titles).flatMap(([kind, all]) =>
    all.split('|').map((title) => [plain(title), kind as Kind] as const),
  ),
);

/** A title of addresses has one of these words, or one with 'mail' in it. Which column holds most is counted anyway. */
const mailWords = new Set(
  wordsOf(
    'correo courriel mel posta poczta epost eposta sähköposti почта пошта メール 邮箱 邮件 郵箱 郵件 이메일',
  ),
);
const isOfMail = (word: string): boolean =>
  word.includes('mail') || mailWords.has(word) || /メール|邮箱|邮件/.test(word);

/** What a title says; undefined: nothing that a list needs. */
export function kindOf(title: string): Kind | undefined {
  const words = wordsOf(title);
  return (
    kinds.get(plain(title)) ??
    (words.some(isOfMail) || /\be post\b/.test(words.join(' ')) ? 'email' : undefined)
  );
}
