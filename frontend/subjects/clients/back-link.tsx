import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { space } from '#kit';
import { paths } from '#shared/domain/pages.ts';

let address: string = paths.admin;

/** The list of clients that was on screen last, with its filter. */
export const lastList = (): string => address;

export const rememberList = (list: string): void => {
  address = list;
};

const Back = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${space(1.5)};
  min-height: 44px;
  justify-self: start;
  font-weight: 600;
`;

/** Leads back to a list, above a page's heading. */
export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Back to={to}>
    <ArrowLeft size={18} aria-hidden="true" />
    {children}
  </Back>
);
