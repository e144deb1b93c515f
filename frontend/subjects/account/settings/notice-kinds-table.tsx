import styled from 'styled-components';
import { CheckboxBox, color, fontSize, radius, space } from '#kit';
import type { NoticeKind, NoticeSettings } from '#shared/contract/notices.ts';
import { noticeKindNames } from '#shared/domain/notice-kinds.ts';

/** A way to reach somebody, by the setting that lists the kinds switched off for it. */
export interface NoticeChannel {
  off: 'mailOff' | 'pushOff';
  name: string;
}

interface NoticeKindsTableProps {
  kinds: readonly NoticeKind[];
  channels: readonly NoticeChannel[];
  settings: NoticeSettings;
  onChange: (part: Partial<NoticeSettings>) => void;
}

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  & th { font-weight: 500; text-align: start; }
  & thead th { color: ${color('textMuted')}; font-size: ${fontSize.label}; padding-bottom: ${space(1)}; }
  & tbody tr { border-block: 1px solid ${color('border')}; }
  margin-bottom: ${space(2)};
  & tbody th { padding: ${space(2)} ${space(3)} ${space(2)} 0; }
  & tr > * + * { width: 64px; text-align: center; }
`;

/** The whole cell is the target. */
const Target = styled.label`
  display: grid;
  place-items: center;
  min-width: 44px;
  min-height: 48px;
  border-radius: ${radius.small};
  cursor: pointer;
  &:has(:focus-visible) { outline: 3px solid ${color('focus')}; outline-offset: -2px; }
  & input { outline: none; }
`;

/** Kinds by channels: one box for each pair. */
export function NoticeKindsTable({ kinds, channels, settings, onChange }: NoticeKindsTableProps) {
  const toggle = (off: NoticeChannel['off'], kind: NoticeKind): void => {
    const others = settings[off].filter((each) => each !== kind);
    onChange({ [off]: others.length < settings[off].length ? others : [...others, kind] });
  };
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">About</th>
          {channels.map(({ off, name }) => (
            <th key={off} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kinds.map((kind) => (
          <tr key={kind}>
            <th scope="row">{noticeKindNames[kind]}</th>
            {channels.map(({ off, name }) => (
              <td key={off}>
                <Target>
                  <CheckboxBox
                    aria-label={`${name}: ${noticeKindNames[kind]}`}
                    checked={!settings[off].includes(kind)}
                    onChange={() => toggle(off, kind)}
                  />
                </Target>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
