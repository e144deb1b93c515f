/** All that screens draw with. Pages of visitors import the files themselves, because their first file holds whatever they reach. */

export { AgoText } from '#frontend/kit/ago-text.tsx';
export { Avatar } from '#frontend/kit/avatar.tsx';
export { Badge } from '#frontend/kit/badge.tsx';
export { Boundary, Optional } from '#frontend/kit/boundary.tsx';
export {
  AnchorButton,
  Button,
  flushQuiet,
  IconButton,
  LinkButton,
  QuietIcon,
  QuietLine,
} from '#frontend/kit/button.tsx';
export { Checkbox, CheckboxBox } from '#frontend/kit/checkbox.tsx';
export { CountBadge } from '#frontend/kit/count-badge.tsx';
export { counted } from '#frontend/kit/counted.ts';
export { CancelButton, Dialog, DialogForm } from '#frontend/kit/dialog.tsx';
export { EmailText } from '#frontend/kit/email-text.tsx';
export { Field, Hint, Input, NativeSelect, PasswordInput, TextArea } from '#frontend/kit/field.tsx';
export { FirstRows } from '#frontend/kit/first-rows.tsx';
export { Linkified } from '#frontend/kit/linkified.tsx';
export { ListDialog, ListLine } from '#frontend/kit/list-dialog.tsx';
export { EmptyState, ErrorState, ListOf, ListState } from '#frontend/kit/list-state.tsx';
export { Menu, menuItem } from '#frontend/kit/menu.tsx';
export { MoreButton } from '#frontend/kit/more-button.tsx';
export { NamedOptions, Options, readId, UNCHOSEN, Unchosen } from '#frontend/kit/options.tsx';
export {
  CardHeader,
  Eyebrow,
  hiddenFromSight,
  Muted,
  Page,
  PageHeading,
  Refusal,
  Skeleton,
  VisuallyHidden,
} from '#frontend/kit/page-parts.tsx';
export { Person } from '#frontend/kit/person.tsx';
export { Progress } from '#frontend/kit/progress.tsx';
export { focusNext, rememberFocus } from '#frontend/kit/return-focus.ts';
export { SearchInput } from '#frontend/kit/search-input.tsx';
export { SkipLink } from '#frontend/kit/skip-link.ts';
export { PageSpinner, Spinner } from '#frontend/kit/spinner.tsx';
export { Tab, TabList, TabPanel, Tabs } from '#frontend/kit/tabs.tsx';
export {
  barHeight,
  color,
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
export { TimeText, useMinute } from '#frontend/kit/time-text.tsx';
export { toast } from '#frontend/kit/toast-store.ts';
export { Tooltip, TooltipProvider } from '#frontend/kit/tooltip.tsx';
export { useHasPassed } from '#frontend/kit/use-has-passed.ts';
export { useKeys } from '#frontend/kit/use-keys.ts';
export { useMedia } from '#frontend/kit/use-media.ts';
export { useOverlay } from '#frontend/kit/use-overlay.ts';
export { usePassFocus } from '#frontend/kit/use-pass-focus.ts';
export { Banner, Card, Scroll, Swatch, Well } from './boxes.tsx';
export { confirm } from './confirm.ts';
export { DropZone } from './drop-zone.tsx';
export { Fold } from './fold.tsx';
export { Hero } from './hero.tsx';
export { Columns, Grid, Row, Split, Stack } from './layout.tsx';
export { lazy } from './lazy.tsx';
export { Loaded, together } from './loaded.tsx';
export { Pill, Switch } from './pills.tsx';
export { PlainButton } from './plain-button.ts';
export { Line, ListRow, SettingRow } from './rows.tsx';
export { clamped, Numeral, Prose, Quote, Text } from './text.tsx';
