import { Button, Row, Stack } from '#kit';

/** Asks before a dialog closes with something unsaved. */
export const DropChanges = ({ onDrop, onStay }: { onDrop: () => void; onStay: () => void }) => (
  <Stack gap={3} role="alert">
    <p>Your changes are not saved. Do you want to drop them?</p>
    <Row>
      <Button variant="danger" onClick={onDrop}>
        Drop my changes
      </Button>
      <Button variant="quiet" autoFocus onClick={onStay}>
        Keep writing
      </Button>
    </Row>
  </Stack>
);
