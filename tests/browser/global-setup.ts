import { createTemplate } from '#tests/support/create-template.ts';
import { requireTestServices } from '#tests/support/test-settings.ts';

/** The products of all workers copy one migrated database. */
const setup = (): Promise<void> => createTemplate(requireTestServices().databaseUrl);

export default setup;
