export const APPLICATION_ROLE = 'mortar_app';

/** What keeps somebody from becoming a role: it is not theirs, or not there. */
export const MAY_NOT_BECOME = 'insufficient_privilege or undefined_object or invalid_parameter_value';

/** Makes a connection the application's. Where there is no role to become, it stays what it is. */
export const BECOME_APPLICATION = `do $$ begin set role ${APPLICATION_ROLE}; exception when ${MAY_NOT_BECOME} then null; end $$`;
