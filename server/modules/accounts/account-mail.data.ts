/** What mail and texts about the account itself say. */
import { type Said, said } from '#contract/language.ts';

type Mail = { readonly subject: Said; readonly body: Said };

export function codeText(code: string): Said {
  return said(
    `${code} is your Mortar code. It works for 10 minutes. We never ask for it by phone.`,
    `${code} es tu código de Mortar. Sirve durante 10 minutos. Nunca te lo pedimos por teléfono.`,
  );
}

export function codeMail(code: string): Mail {
  return {
    subject: said(`${code} is your Mortar code`, `${code} es tu código de Mortar`),
    body: said(
      `Enter this code to confirm your email:\n\n${code}\n\nIt works for 10 minutes. If you did not ask for it, do nothing.`,
      `Escribe este código para confirmar tu correo:\n\n${code}\n\nSirve durante 10 minutos. Si no lo pediste, no hagas nada.`,
    ),
  };
}

export function resetMail(code: string, publicUrl: string): Mail {
  return {
    subject: said(`${code} is your code for a new password`, `${code} es tu código para una contraseña nueva`),
    body: said(
      `Enter this code at ${publicUrl} to choose a new password:\n\n${code}\n\nIt works for 10 minutes. If you did not ask for it, do nothing: your password stays as it is.`,
      `Escribe este código en ${publicUrl} para elegir una contraseña nueva:\n\n${code}\n\nSirve durante 10 minutos. Si no lo pediste, no hagas nada: tu contraseña sigue igual.`,
    ),
  };
}

/** `everywhere`: all devices were signed out, else all but the one it was done on. */
export function newPasswordMail(everywhere: boolean, publicUrl: string): Mail {
  const where = everywhere
    ? said('You are signed out everywhere.', 'Se cerró la sesión en todas partes.')
    : said('You are signed out on your other devices.', 'Se cerró la sesión en tus otros dispositivos.');
  return {
    subject: said('Your Mortar password changed', 'Tu contraseña de Mortar cambió'),
    body: said(
      `The password of your account is a new one now. ${where.en}\n\nIf this was not you, open ${publicUrl}, choose "Forgot password?" and set your own.`,
      `Tu cuenta tiene ahora una contraseña nueva. ${where.es}\n\nSi no fuiste tú, abre ${publicUrl}, elige «¿Olvidaste la contraseña?» y pon la tuya.`,
    ),
  };
}

export const newAddressMail: Mail = {
  subject: said('Your Mortar email changed', 'Tu correo de Mortar cambió'),
  body: said(
    'Your account uses another email address now; messages go there. If this was not you, answer this mail at once.',
    'Tu cuenta usa ahora otra dirección de correo y los mensajes llegan allí. Si no fuiste tú, responde a este correo enseguida.',
  ),
};
