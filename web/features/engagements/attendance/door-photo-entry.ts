/** A photo of the door, kept on the device until the server has it. */
export type DoorPhotoEntry = {
  /** The photo’s name for the server too: sent twice, it is the same photo. A UUID. */
  id: string;
  userId: string;
  engagementId: string;
  /** When it was taken. ISO 8601. */
  at: string;
  file: Blob;
  fileName: string;
  /** The server's refusal of one sent later. */
  refusal: { code: string; message: string } | null;
};
