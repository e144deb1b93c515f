import { Link } from 'react-router-dom';
import { call } from '#frontend/data/http/api.ts';
import { checkedBy, useForm } from '#frontend/data/http/form-check.ts';
import { useWrite } from '#frontend/data/http/use-write.ts';
import { currentUserQuery } from '#frontend/data/lists/current-user.ts';
import { freshness } from '#frontend/data/lists/query-client.ts';
import { useUser } from '#frontend/data/session/session.ts';
import {
  Button,
  Card,
  Field,
  Input,
  Page,
  PageHeading,
  Row,
  Stack,
  Tab,
  TabList,
  TabPanel,
  Tabs,
  toast,
} from '#kit';
import { ProfileForm as Schema } from '#shared/contract/forms.ts';
import { paths } from '#shared/domain/pages.ts';
import { AccountInformation } from './account-information.tsx';
import { ListeningField } from './listening-field.tsx';
import { PasswordForm } from './password-form.tsx';
import { PhotoField } from './photo-field.tsx';

export const ProfilePage = () => (
  <Page $width="reading">
    <Row justify="space-between">
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
          <Stack gap={6}>
            <PhotoField />
            <ProfileForm />
            <ListeningField />
          </Stack>
        </Card>
      </TabPanel>
      <TabPanel value="password">
        <Card as="div">
          <PasswordForm />
        </Card>
      </TabPanel>
      <TabPanel value="account">
        <Card as="div">
          <AccountInformation />
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
      <Stack gap={5}>
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
