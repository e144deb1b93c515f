import { use } from 'react';
import styled from 'styled-components';
import { color, fontFamily, fontSize, radius, space, stacked } from '#frontend/kit/theme/tokens.ts';
import type { BookEntry } from '#shared/contract/brand.ts';
import { textOf } from '#shared/domain/answers.ts';
import { personasOf } from '#shared/domain/book-pieces.ts';
import { BookContext, Entry, groundOf } from './book-context.tsx';
import { accent, Display, Ground, Small, Stacked, Tiles, tint, Words } from './book-type.ts';

const Card = styled.article`
  display: flex;
  flex-direction: column;
  overflow: hidden;
  border-radius: ${radius.medium};
  background: ${tint};
  -webkit-print-color-adjust: exact;
  print-color-adjust: exact;
`;

const Head = styled(Ground)`
  ${stacked}
  align-content: end;
  min-height: 8.5rem;
  padding: ${space(5)};
`;

const Name = styled(Display)`
  font-size: ${fontSize.h1};
  line-height: 1.1;
`;

const Body = styled(Stacked)`
  flex: 1;
  grid-template-rows: repeat(auto-fill, auto);
  padding: ${space(5)};
`;

const Sentence = styled(Words)`
  margin-top: ${space(2)};
  padding-inline-start: ${space(4)};
  border-inline-start: 3px solid ${accent};
  font: 480 ${fontSize.h3}/1.35 ${fontFamily.display};
`;

const Part = styled.div`
  & > span { color: ${color('textMuted')}; }
`;

const parts = [
  ['facts', ''],
  ['goals', 'Wants'],
  ['challenges', 'In the way'],
] as const;

/** A card for each persona. */
export function Personas({ entries }: { entries: readonly BookEntry[] }) {
  const { panels } = use(BookContext).colours;
  return (
    <Tiles $width="16rem" $gap={5} $isFilling>
      {personasOf(entries).map(({ who, parts: own }, at) => {
        const [name, sentence] = [own.get('name'), own.get('sentence')];
        return (
          <Card key={who}>
            <Head style={groundOf(panels[at % panels.length])}>
              {name ? (
                <Entry entry={name}>
                  <Name as="h4">{textOf(name.answer)}</Name>
                </Entry>
              ) : (
                <Name as="h4">A person we serve</Name>
              )}
            </Head>
            <Body $gap={3}>
              {parts.map(([part, label]) => (
                <PersonaPart key={part} label={label} entry={own.get(part)} />
              ))}
              {sentence && (
                <Entry entry={sentence}>
                  <Sentence>{textOf(sentence.answer)}</Sentence>
                </Entry>
              )}
            </Body>
          </Card>
        );
      })}
    </Tiles>
  );
}

const PersonaPart = ({ label, entry }: { label: string; entry: BookEntry | undefined }) =>
  entry && (
    <Entry entry={entry}>
      <Part>
        {label !== '' && <Small>{label}</Small>}
        <Words>{textOf(entry.answer)}</Words>
      </Part>
    </Entry>
  );
