/** An e-mail address that breaks before its @ where it is too long for its line; other text as it is. */
export function Email({ address }: { address: string }) {
  const [name, host] = address.split('@');
  return host ? (
    <>
      {name}
      <wbr />@{host}
    </>
  ) : (
    address
  );
}
