/** All that screens draw with. Pages of visitors import the files themselves, because their first file holds whatever they reach. */
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
} from '#frontend/theme/tokens.ts';
export { AgoText } from '#frontend/ui/ago-text.tsx';
export { Avatar } from '#frontend/ui/avatar.tsx';
export { Badge } from '#frontend/ui/badge.tsx';
export { Boundary, Optional } from '#frontend/ui/boundary.tsx';
export {
  AnchorButton,
  Button,
  flushQuiet,
  IconButton,
  LinkButton,
  QuietLine,
  quietIcon,
} from '#frontend/ui/button.tsx';
export { Checkbox, CheckboxBox } from '#frontend/ui/checkbox.tsx';
export { CountBadge } from '#frontend/ui/count-badge.tsx';
export { counted } from '#frontend/ui/counted.ts';
export { CancelButton, Dialog, DialogForm } from '#frontend/ui/dialog.tsx';
export { EmailText } from '#frontend/ui/email-text.tsx';
export { Field, Hint, Input, NativeSelect, PasswordInput, TextArea } from '#frontend/ui/field.tsx';
export { FirstRows } from '#frontend/ui/first-rows.tsx';
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
} from '#frontend/ui/layout.tsx';
export { Linkified } from '#frontend/ui/linkified.tsx';
export { ListDialog, ListLine } from '#frontend/ui/list-dialog.tsx';
export { EmptyState, ErrorState, ListOf, ListState } from '#frontend/ui/list-state.tsx';
export { Menu, menuItem } from '#frontend/ui/menu.tsx';
export { MoreButton } from '#frontend/ui/more-button.tsx';
export { NamedOptions, Options, readId, UNCHOSEN, Unchosen } from '#frontend/ui/options.tsx';
export { Person } from '#frontend/ui/person.tsx';
export { Progress } from '#frontend/ui/progress.tsx';
export { focusNext, rememberFocus } from '#frontend/ui/return-focus.ts';
export { SearchInput } from '#frontend/ui/search-input.tsx';
export { SkipLink } from '#frontend/ui/skip-link.ts';
export { PageSpinner, Spinner } from '#frontend/ui/spinner.tsx';
export { Tab, TabList, TabPanel, Tabs } from '#frontend/ui/tabs.tsx';
export { TimeFields } from '#frontend/ui/time-fields.tsx';
export { TimeText, useMinute } from '#frontend/ui/time-text.tsx';
export { toast } from '#frontend/ui/toast-store.ts';
export { Tooltip, TooltipProvider } from '#frontend/ui/tooltip.tsx';
export { useHasPassed } from '#frontend/ui/use-has-passed.ts';
export { useKeys } from '#frontend/ui/use-keys.ts';
export { useMedia } from '#frontend/ui/use-media.ts';
export { useOverlay } from '#frontend/ui/use-overlay.ts';
export { usePassFocus } from '#frontend/ui/use-pass-focus.ts';
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
