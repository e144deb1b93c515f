/** All that screens draw with. Pages of visitors import the files themselves, because their first file holds whatever they reach. */

export { Avatar, Person } from '#frontend/kit/avatar.tsx';
export { Badge, CountBadge } from '#frontend/kit/badge.tsx';
export { Boundary, Optional } from '#frontend/kit/boundary.tsx';
export {
  AnchorButton,
  Button,
  flushQuiet,
  IconButton,
  LinkButton,
  PlainButton,
  QuietIcon,
  QuietLine,
} from '#frontend/kit/button.tsx';
export { Checkbox, CheckboxBox } from '#frontend/kit/checkbox.tsx';
export { CancelButton, Dialog, DialogForm, ListDialog, ListLine } from '#frontend/kit/dialog.tsx';
export { EmailText } from '#frontend/kit/email-text.tsx';
export {
  Field,
  Hint,
  Input,
  NativeSelect,
  PasswordInput,
  SearchInput,
  TextArea,
} from '#frontend/kit/field.tsx';
export { Linkified } from '#frontend/kit/linkified.tsx';
export {
  EmptyState,
  ErrorState,
  FirstRows,
  ListOf,
  ListState,
  Loaded,
  MoreButton,
  together,
} from '#frontend/kit/list-state.tsx';
export { Menu, menuItem } from '#frontend/kit/menu.tsx';
export { NamedOptions, Options, readId, UNCHOSEN, Unchosen } from '#frontend/kit/options.tsx';
export {
  Eyebrow,
  hiddenFromSight,
  Muted,
  Page,
  PageHeading,
  PageSpinner,
  Refusal,
  Skeleton,
  SkipLink,
  Spinner,
  VisuallyHidden,
} from '#frontend/kit/page-parts.tsx';
export { Progress } from '#frontend/kit/progress.tsx';
export { focusNext, rememberFocus, usePassFocus } from '#frontend/kit/return-focus.ts';
export { Tab, TabList, TabPanel, Tabs } from '#frontend/kit/tabs.tsx';
export {
  barHeight,
  color,
  contentWidth,
  elevation,
  fontFamily,
  fontSize,
  keptLines,
  layer,
  media,
  motion,
  mutedText,
  radius,
  space,
  stacked,
  unrolled,
  wrapped,
} from '#frontend/kit/theme/tokens.ts';
export { AgoText, TimeText, useHasPassed, useMinute } from '#frontend/kit/time-text.tsx';
export { toast } from '#frontend/kit/toast-store.ts';
export { Tooltip, TooltipProvider } from '#frontend/kit/tooltip.tsx';
export { useKeys } from '#frontend/kit/use-keys.ts';
export { useMedia } from '#frontend/kit/use-media.ts';
export { useOverlay } from '#frontend/kit/use-overlay.ts';
export { Banner, Card, CardHeader, Scroll, Swatch, Well } from './boxes.tsx';
export { confirm } from './confirm.ts';
export { DropZone } from './drop-zone.tsx';
export { Fold } from './fold.tsx';
export { Hero } from './hero.tsx';
export { Columns, Grid, Row, Split, Stack } from './layout.tsx';
export { lazy } from './lazy.tsx';
export { Pill, Switch } from './pills.tsx';
export { Line, ListRow, SettingRow } from './rows.tsx';
export { clamped, counted, Numeral, Prose, Quote, Text } from './text.tsx';
