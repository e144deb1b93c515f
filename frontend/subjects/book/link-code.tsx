import { QRCodeSVG } from 'qrcode.react';
import styled from 'styled-components';
import { radius } from '#kit';

const Picture = styled.div`
  justify-self: start;
  max-width: 100%;
  border-radius: ${radius.medium};
  overflow: hidden;
  line-height: 0;
  & svg { max-width: 100%; height: auto; }
`;

const SIZE = 240;

/** Dark on white in both themes: cameras read nothing else. */
export const LinkCode = ({ address }: { address: string }) => (
  <Picture>
    <QRCodeSVG value={address} size={SIZE} marginSize={4} title="QR code of the link" />
  </Picture>
);
