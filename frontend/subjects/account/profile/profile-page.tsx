import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { call } from '#frontend/data/http/api.ts';
import { checkedBy, useForm } from '#frontend/data/http/form-check.ts';
import { useWrite } from '#frontend/data/http/use-write.ts';
import { currentUserQuery } from '#frontend/data/lists/current-user.ts';
import { freshness } from '#frontend/data/lists/query-client.ts';
import { useUser } from '#frontend/data/session/session.ts';
import { NewPasswordField } from '#frontend/subjects/account/new-password-field.tsx';
import { pendingAddressQuery, settingsQuery } from '#frontend/subjects/account/queries.ts';
import { useSaveSettings } from '#frontend/subjects/account/settings/use-save-settings.ts';
import {
  Button,
  Card,
  Checkbox,
  Field,
  Input,
  Page,
  PageHeading,
  PasswordInput,
  Row,
  Skeleton,
  Stack,
  Tab,
  TabList,
  TabPanel,
  Tabs,
  toast,
} from '#kit';
import { PasswordForm, ProfileForm } from '#shared/contract/forms.ts';
import { paths } from '#shared/domain/pages.ts';
import { AccountInformation } from './account-information.tsx';
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
            <ProfileFields />
            <ListeningField />
          </Stack>
        </Card>
      </TabPanel>
      <TabPanel value="password">
        <Card as="div">
          <PasswordFields />
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

function ProfileFields() {
  const user = useUser();
  const form = useForm<ProfileForm>({
    resolver: checkedBy(ProfileForm),
    defaultValues: { name: user.name, company: user.company ?? '' },
  });
  const { errors, isSubmitting } = form.formState;
  const { send } = useWrite((body: ProfileForm) => call('PATCH /api/users/profile', { body }), {
    failureText: 'Failed to update profile',
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

/** Who cannot hear voice notes is sent a written summary with them. Saved at once. */
function ListeningField() {
  const { data: settings } = useQuery(settingsQuery());
  const save = useSaveSettings();
  if (!settings) return <Skeleton $height={60} />;
  return (
    <Checkbox
      label="I prefer text to voice notes"
      hint="Senders will be asked for a written summary."
      checked={settings.cannotListen}
      onChange={(cannotListen) => void save({ cannotListen })}
    />
  );
}

const empty: PasswordForm = { currentPassword: '', newPassword: '', confirmPassword: '' };

function PasswordFields() {
  const form = useForm<PasswordForm>({ resolver: checkedBy(PasswordForm), defaultValues: empty });
  const { errors, isSubmitting } = form.formState;
  const pendingAddress = pendingAddressQuery(useUser().email);
  const { data } = useQuery(pendingAddress);
  const newPassword = useWatch({ control: form.control, name: 'newPassword' });
  const { send, fieldErrors } = useWrite(
    (body: PasswordForm) => call('POST /api/users/change-password', { body }),
    {
      failureText: 'Failed to change password',
      toastTitle: 'Update failed',
      refreshes: [pendingAddress],
      onDone: () => {
        form.reset(empty);
        toast({ title: 'Password updated', description: 'Your password has been changed successfully.' });
      },
    },
  );
  const { setFocus } = form;
  useEffect(() => {
    if (fieldErrors.currentPassword) setFocus('currentPassword', { shouldSelect: true });
  }, [fieldErrors.currentPassword, setFocus]);
  const submit = form.handleSubmit(send);
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap={5}>
        <Field
          label="Current Password"
          error={errors.currentPassword?.message ?? fieldErrors.currentPassword}
        >
          <PasswordInput autoComplete="current-password" {...form.register('currentPassword')} />
        </Field>
        <NewPasswordField
          label="New Password"
          error={errors.newPassword?.message}
          password={newPassword}
          input={form.register('newPassword')}
        />
        <Field label="Confirm Password" error={errors.confirmPassword?.message}>
          <PasswordInput autoComplete="new-password" {...form.register('confirmPassword')} />
        </Field>
        <p>
          Changing it signs you out everywhere else.
          {data?.pending && ` It also ends the change of your address to ${data.pending.email}.`}
        </p>
        <div>
          <Button type="submit" isBusy={isSubmitting}>
            Change password
          </Button>
        </div>
      </Stack>
    </form>
  );
}
