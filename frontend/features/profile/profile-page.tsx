import { Link } from 'react-router-dom';
import { currentUserQuery } from '#frontend/data/cache/current-user.ts';
import { freshness } from '#frontend/data/cache/query-client.ts';
import { call } from '#frontend/data/calls/api.ts';
import { checkedBy, useForm } from '#frontend/data/calls/form-check.ts';
import { useWrite } from '#frontend/data/calls/use-write.ts';
import { useUser } from '#frontend/data/session/session.ts';
import { Boundary, Optional } from '#frontend/ui/boundary.tsx';
import { Button } from '#frontend/ui/button.tsx';
import { Field, Input } from '#frontend/ui/field.tsx';
import { Card, Page, PageHeading, Row, Skeleton, Stack } from '#frontend/ui/layout.tsx';
import { lazyPart } from '#frontend/ui/lazy-part.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#frontend/ui/tabs.tsx';
import { toast } from '#frontend/ui/toast-store.ts';
import { ProfileForm as Schema } from '#shared/contract/forms.ts';
import { paths } from '#shared/domain/pages.ts';
import { PhotoField } from './photo-field.tsx';

const { Part: PasswordForm } = lazyPart(async () => (await import('./password-form.tsx')).PasswordForm);
const { Part: ListeningField } = lazyPart(async () => (await import('./listening-field.tsx')).ListeningField);
const { Part: AccountInformation } = lazyPart(
  async () => (await import('./account-information.tsx')).AccountInformation,
);

export const ProfilePage = () => (
  <Page $width="reading">
    <Row $justify="space-between">
      <PageHeading title="Profile" />
      <Link to={paths.settings}>Settings</Link>
    </Row>
    <Tabs defaultValue="profile">
      <TabList aria-label="Profile">
        <Tab value="profile">Profile Information</Tab>
        <Tab value="password">Password</Tab>
        <Tab value="account">Account Information</Tab>
      </TabList>
      <TabPanel value="profile">
        <Card as="div">
          <Stack $gap={6}>
            <PhotoField />
            <ProfileForm />
            <Optional fallback={<Skeleton $height={60} />}>
              <ListeningField />
            </Optional>
          </Stack>
        </Card>
      </TabPanel>
      <TabPanel value="password">
        <Card as="div">
          <Boundary>
            <PasswordForm />
          </Boundary>
        </Card>
      </TabPanel>
      <TabPanel value="account">
        <Card as="div">
          <Boundary>
            <AccountInformation />
          </Boundary>
        </Card>
      </TabPanel>
    </Tabs>
  </Page>
);

function ProfileForm() {
  const user = useUser();
  const form = useForm<Schema>({
    resolver: checkedBy(Schema),
    defaultValues: { name: user.name, company: user.company ?? '' },
  });
  const { errors, isSubmitting } = form.formState;
  const { send } = useWrite((body: Schema) => call('PATCH /api/users/profile', { body }), {
    words: 'Failed to update profile',
    toastTitle: 'Update failed',
    refreshes: [currentUserQuery],
    onAnswer: (saved) => freshness.patch(currentUserQuery(), () => saved),
    onDone: () => toast({ title: 'Profile updated', description: 'Your profile has been saved.' }),
  });
  const submit = form.handleSubmit(send);
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack $gap={5}>
        <Field label="Name" error={errors.name?.message}>
          <Input autoComplete="name" {...form.register('name')} />
        </Field>
        <Field label="Company" isOptional error={errors.company?.message}>
          <Input autoComplete="organization" {...form.register('company')} />
        </Field>
        <div>
          <Button type="submit" isBusy={isSubmitting}>
            Save changes
          </Button>
        </div>
      </Stack>
    </form>
  );
}
