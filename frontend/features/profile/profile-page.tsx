import { Link } from 'react-router-dom';
import { Boundary } from '#frontend/ui/boundary.tsx';
import { Card } from '#frontend/ui/card.tsx';
import { Page, Row, Stack } from '#frontend/ui/layout.tsx';
import { lazyPart } from '#frontend/ui/lazy-part.tsx';
import { PageHeading } from '#frontend/ui/page-heading.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#frontend/ui/tabs.tsx';
import { paths } from '#shared/domain/pages.ts';
import { PhotoField } from './photo-field.tsx';
import { ProfileForm } from './profile-form.tsx';

const { Part: PasswordForm } = lazyPart(async () => (await import('./password-form.tsx')).PasswordForm);
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
