/**
 * What Urdu, which writes no short vowels, calls the states and the cities that its readers name most. Other names are found by their
 * letters.
 */
export const urduNames = new Map<string, string>([
  ['Mumbai', 'ممبئی'], ['Pune', 'پونے'], ['Delhi', 'دہلی'], ['New Delhi', 'نئی دہلی'], ['Kolkata', 'کولکاتا'], ['Chennai', 'چنئی'],
  ['Bengaluru', 'بنگلور'], ['Hyderabad', 'حیدرآباد'], ['Secunderabad', 'سکندرآباد'], ['Lucknow', 'لکھنؤ'], ['Aligarh', 'علی گڑھ'],
  ['Srinagar', 'سری نگر'], ['Jammu', 'جموں'], ['Anantnag', 'اننت ناگ'], ['Baramulla', 'بارہ مولہ'], ['Leh', 'لیہہ'], ['Kargil', 'کرگل'],
  ['Prayagraj', 'الہ آباد'], ['Varanasi', 'وارانسی'], ['Kanpur', 'کانپور'], ['Agra', 'آگرہ'], ['Meerut', 'میرٹھ'], ['Moradabad', 'مرادآباد'],
  ['Bareilly', 'بریلی'], ['Rampur', 'رام پور'], ['Saharanpur', 'سہارنپور'], ['Ghaziabad', 'غازی آباد'], ['Noida', 'نوئیڈا'],
  ['Patna', 'پٹنہ'], ['Gaya', 'گیا'], ['Bhopal', 'بھوپال'], ['Indore', 'اندور'], ['Jaipur', 'جے پور'], ['Ajmer', 'اجمیر'], ['Nagpur', 'ناگپور'],
  ['Chhatrapati Sambhajinagar', 'اورنگ آباد'], ['Malegaon', 'مالیگاؤں'], ['Bhiwandi', 'بھیونڈی'], ['Gulbarga', 'گلبرگہ'],
  ['Kalaburagi', 'گلبرگہ'], ['Warangal', 'ورنگل'], ['Nizamabad', 'نظام آباد'], ['Ahmedabad', 'احمدآباد'], ['Surat', 'سورت'],
  ['Chandigarh', 'چنڈی گڑھ'], ['Amritsar', 'امرتسر'], ['Ludhiana', 'لدھیانہ'], ['Mysuru', 'میسور'],
  ['Jammu and Kashmir', 'جموں و کشمیر'], ['Uttar Pradesh', 'اتر پردیش'], ['Bihar', 'بہار'], ['Telangana', 'تلنگانہ'],
  ['Maharashtra', 'مہاراشٹر'], ['Karnataka', 'کرناٹک'], ['Goa', 'گوا'], ['Punjab', 'پنجاب'], ['Haryana', 'ہریانہ'], ['Rajasthan', 'راجستھان'],
  ['Madhya Pradesh', 'مدھیہ پردیش'], ['Gujarat', 'گجرات'], ['West Bengal', 'مغربی بنگال'], ['Tamil Nadu', 'تمل ناڈو'], ['Kerala', 'کیرالہ'],
]) // prettier-ignore
