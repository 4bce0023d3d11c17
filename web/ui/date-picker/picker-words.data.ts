/** The picker's labels in the languages that only it offers (SPEC K-8, decision 034). */
import type { PickerWords } from './picker-words.ts';

export const pickerWordsOf: Readonly<Record<'fa' | 'ar' | 'hi', PickerWords>> = {
  fa: {
    ok: 'تأیید',
    cancel: 'لغو',
    chooseDate: 'انتخاب تاریخ',
    previousMonth: 'ماه قبل',
    nextMonth: 'ماه بعد',
    earlier: 'قبلی',
    later: 'بعدی',
    chooseMonth: 'انتخاب ماه',
    chooseYear: 'انتخاب سال',
  },
  ar: {
    ok: 'موافق',
    cancel: 'إلغاء',
    chooseDate: 'اختيار التاريخ',
    previousMonth: 'الشهر السابق',
    nextMonth: 'الشهر التالي',
    earlier: 'السابق',
    later: 'التالي',
    chooseMonth: 'اختيار الشهر',
    chooseYear: 'اختيار السنة',
  },
  hi: {
    ok: 'ठीक है',
    cancel: 'रद्द करें',
    chooseDate: 'तारीख चुनें',
    previousMonth: 'पिछला महीना',
    nextMonth: 'अगला महीना',
    earlier: 'पिछला',
    later: 'अगला',
    chooseMonth: 'महीना चुनें',
    chooseYear: 'साल चुनें',
  },
};
