import type { ReactNode } from 'react';
import styled from 'styled-components';
import { media, space, wrapped } from '#kit';
import { print } from './book-type.ts';

const Head = styled.header`
  display: grid;
  gap: ${space(4)};
  padding: ${space(6)} max(${space(6)}, (100% - 72rem) / 2);
  ${media.phone} { padding: ${space(5)}; }
  ${print} { display: none; }
`;

const Bar = styled.div`
  ${wrapped}
  justify-content: space-between;
  gap: ${space(4)} ${space(8)};
`;

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;

interface BookLayoutProps {
  heading: ReactNode;
  tools?: ReactNode;
  note?: ReactNode;
  children: ReactNode;
}

/** A page with a book: what can be done with it stands above, and is not printed. */
export const BookLayout = ({ heading, tools, note, children }: BookLayoutProps) => (
  <>
    <Head>
      <Bar>
        {heading}
        {tools && <Tools>{tools}</Tools>}
      </Bar>
      {note}
    </Head>
    {children}
  </>
);
