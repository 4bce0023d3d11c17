/**
 * Support (PRODUCT §11): what anyone writes from Help, signed in or not, and the Admins' inbox. What somebody signed out
 * wrote is read again only through a link that was mailed to the address they typed.
 */
export { supportCasesAbout } from './cases-about.ts';
export { eraseSupportOf, removeSupportFilesOf } from './erase-support.ts';
export { mailSupportAnswer } from './mail-support-answer.ts';
export { supportCaseForAdmins } from './queries/case-queries.ts';
export { supportFileKeysInUse } from './queries/file-queries.ts';
